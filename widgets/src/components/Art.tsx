interface Props {
  /** The drawing's text; without one, an empty place. */
  drawing: string | undefined;
  class: string;
}

const addresses = new Map<string, string>();

/** A drawing's address, made once. */
function address(drawing: string): string {
  const known = addresses.get(drawing) ?? `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  addresses.set(drawing, known);
  return known;
}

/**
 * A drawing of a game. It is a picture, which is drawn once and has one box: as part of the page, the lines of fifty cards took
 * most of the time in which a table is laid out. Only a drawing in a colour of the page has to be part of it.
 */
export function Art({ drawing, class: name }: Props) {
  if (drawing?.includes("currentColor")) return <span class={name} aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing }} />;
  return (
    <span class={name} aria-hidden="true">
      {drawing && <img src={address(drawing)} alt="" draggable={false} decoding="sync" />}
    </span>
  );
}
