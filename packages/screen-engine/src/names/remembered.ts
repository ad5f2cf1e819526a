const MOST = 20_000;

/**
 * The same answers, each worked out once while no more than `most` others were asked since: words come again and again in
 * many names.
 */
export function remembered<Answer>(answer: (word: string) => Answer, most = MOST): (word: string) => Answer {
  const known = new Map<string, Answer>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const found = answer(word);
    if (known.size >= most) known.clear();
    known.set(word, found);
    return found;
  };
}
