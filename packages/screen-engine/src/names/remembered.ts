const MOST = 20_000;

/** The same answers, each worked out once while few words were asked since: words come again and again in many names. */
export function remembered<Answer>(answer: (word: string) => Answer): (word: string) => Answer {
  const known = new Map<string, Answer>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const found = answer(word);
    if (known.size >= MOST) known.clear();
    known.set(word, found);
    return found;
  };
}
