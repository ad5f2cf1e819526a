/** A name in lower case without accents and punctuation, the usual first step of screening. */
export const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The Jaro-Winkler similarity of two plain names. */
export function jaroWinkler(a: string, b: string): number {
  if (a === b) return a === '' ? 0 : 1;
  const window = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  const taken = new Array<boolean>(b.length).fill(false);
  const matched: string[] = [];
  for (let i = 0; i < a.length; i++) {
    for (let j = Math.max(0, i - window); j <= Math.min(b.length - 1, i + window); j++) {
      if (taken[j] || a[i] !== b[j]) continue;
      taken[j] = true;
      matched.push(a[i] as string);
      break;
    }
  }
  if (matched.length === 0) return 0;
  const other = [...b].filter((_, j) => taken[j]);
  const swaps = matched.filter((char, at) => char !== other[at]).length / 2;
  const m = matched.length;
  const jaro = (m / a.length + m / b.length + (m - swaps) / m) / 3;
  let prefix = 0;
  while (prefix < 4 && prefix < a.length && a[prefix] === b[prefix]) prefix++;
  return jaro + prefix * 0.1 * (1 - jaro);
}

/** The trigrams of a plain name as in PostgreSQL's pg_trgm. */
export function trigrams(name: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const word of name.split(' ')) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at++) found.add(padded.slice(at, at + 3));
  }
  return found;
}

/** The trigram similarity as in PostgreSQL's pg_trgm: shared trigrams over all. */
export function trigramSimilarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const trigram of a) if (b.has(trigram)) shared++;
  return shared / (a.size + b.size - shared || 1);
}
