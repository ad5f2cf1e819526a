import { createHash } from 'node:crypto';

/** A factor on the usual delay from 0.75 to 1.5, the same for the same search. */
export const pace = (search: string): number =>
  0.75 + ((createHash('sha256').update(search).digest()[0] ?? 0) / 255) * 0.75;

/** A UUID derived from a text, the same for the same text. */
export function asUuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

/** The delay factor of the fault `slow`. */
export const SLOW_FACTOR = 10;
