const BETWEEN =
  'longer|currently|presently|been|being|yet|ever|any|prior|previous|record of|history of|a|in|under|first[ -]payment';
const NEGATED = String.raw`(?<!\b(?:not|never|no|non|without)[ -]+(?:(?:${BETWEEN})[ -]+)*)`;
const UNDONE = String.raw`(?! (?:(?:is|was|has been) )?(?:lifted|stayed|vacated|rescinded|reversed|set aside)\b)`;

/**
 * Reads from a status text whether it states one of some words. `words` are alternatives of a regular expression; they
 * count as whole words. A word that is negated (`No longer suspended`) or undone (`Suspension lifted`) is not stated.
 */
export function statedBy(words: string): (status: string | null | undefined) => boolean {
  const stated = new RegExp(String.raw`${NEGATED}\b(?:${words})(?!\w)${UNDONE}`, 'i');
  return (status) => stated.test((status ?? '').replace(/\s+/g, ' '));
}
