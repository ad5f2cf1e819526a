const MOST = 20_000;

/**
 * Caches the results of a function, because words recur in many names. Clears the whole cache when it has `most`
 * entries.
 */
export function memoizeByWord<Answer>(
  answer: (word: string) => Answer,
  max = MOST,
): (word: string) => Answer {
  const known = new Map<string, Answer>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const found = answer(word);
    if (known.size >= max) known.clear();
    known.set(word, found);
    return found;
  };
}
