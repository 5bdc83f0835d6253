import { useAround } from "../words";

const STAR = "m12 2.500 2.900 6.100 6.600.9-4.800 4.600 1.200 6.600-5.900-3.200-5.900 3.200 1.200-6.600L2.500 9.500l6.600-.9Z";

interface Props {
  stars: number;
  most: number;
  /** What is said of them; else how many of how many. */
  label?: string;
  /** Just earned: they light up one after the other. To be earned: they are outlines. Else they are kept. */
  are?: "earned" | "worth";
}

/** Stars, some of them filled. */
export function Stars({ stars, most, label, are }: Props) {
  const { say } = useAround();
  const spoken = label ?? say("stars_of", { stars, most });
  return (
    <span class="dl-stars" role="img" aria-label={spoken} title={spoken} data-are={are}>
      {Array.from({ length: most }, (_, index) => (
        <svg key={index} viewBox="0 0 24 24" aria-hidden="true" data-full={index < stars ? "true" : null} style={{ "--i": index }}>
          <path d={STAR} />
        </svg>
      ))}
    </span>
  );
}
