const PREFIX = 7;
const SHORTEST = 4;
const TWO_EDITS_FROM = 8;

/**
 * The spellings of a token with one letter removed (two from eight letters on), including itself: two tokens within
 * that many typing errors share one of them (SymSpell). Only the first seven letters are varied, so a long token has at
 * most 29 variants. Tokens with fewer than four letters have only themselves.
 */
export function deletionVariants(token: string): string[] {
  const stem = token.slice(0, PREFIX);
  const variants = new Set([stem]);
  if (token.length < SHORTEST) return [...variants];
  for (let first = 0; first < stem.length; first += 1) {
    const once = stem.slice(0, first) + stem.slice(first + 1);
    variants.add(once);
    if (token.length < TWO_EDITS_FROM) continue;
    for (let second = first; second < once.length; second += 1) {
      variants.add(once.slice(0, second) + once.slice(second + 1));
    }
  }
  return [...variants];
}
