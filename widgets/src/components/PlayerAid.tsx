import type { AidTable } from "../contract";
import { useAround } from "../words";
import { Art } from "./Art";

/** What each place, card or action brings, in a few small tables. */
export function PlayerAid() {
  const { assets, say } = useAround();
  return (
    <div class="dl-scroll" tabIndex={0} role="group" aria-label={say("aid")}>
      {assets.aid.map((table) => (
        <Table key={table.title} table={table} />
      ))}
    </div>
  );
}

function Table({ table: { title, columns, rows, folded } }: { table: AidTable }) {
  const { art } = useAround().assets;
  const drawn = rows.some((row) => row.art !== null);
  const table = (
    <table class="dl-aid">
      {!folded && <caption class="dl-section-title">{title}</caption>}
      {columns.length > 0 && (
        <thead>
          <tr>
            <td colSpan={drawn ? 2 : 1} />
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            {drawn && <td>{row.art !== null && <Art drawing={art[row.art]} class="dl-aid-art" />}</td>}
            <th scope="row">{row.label}</th>
            {row.cells.map((cell, at) => (
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (!folded) return table;
  return (
    <details class="dl-aid-more">
      <summary class="dl-section-title">{title}</summary>
      {table}
    </details>
  );
}
