/** Seeded random integers. */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}

/** Adds one typing error to a name: a letter replaced, lost, added or swapped. */
function misspell(name: string, random: (below: number) => number): string {
  const letters = [...name].flatMap((char, at) => (/\p{L}/u.test(char) ? [at] : []));
  const at = letters[random(letters.length)];
  if (at === undefined) return name;
  const letter = String.fromCharCode(97 + random(26));
  const kind = random(4);
  if (kind === 0) return name.slice(0, at) + letter + name.slice(at + 1);
  if (kind === 1) return name.slice(0, at) + name.slice(at + 1);
  if (kind === 2 || at + 1 >= name.length) return name.slice(0, at) + letter + name.slice(at);
  return `${name.slice(0, at)}${name[at + 1]}${name[at]}${name.slice(at + 2)}`;
}

/** The ways in which a listed name is misspelled before it is searched. */
export const SPOILT: Readonly<Record<string, (name: string, random: (below: number) => number) => string>> = {
  'as listed': (name) => name,
  'one error': misspell,
  'two errors': (name, random) => misspell(misspell(name, random), random),
  'word order turned': (name) => name.replaceAll(',', ' ').split(/\s+/).reverse().join(' '),
  'turned, one error': (name, random) =>
    misspell(name.replaceAll(',', ' ').split(/\s+/).reverse().join(' '), random),
  'a word lost (of 3 or more)': (name, random) => {
    const words = name.replaceAll(',', ' ').split(/\s+/);
    if (words.length < 3) return misspell(name, random);
    return words.toSpliced(random(words.length), 1).join(' ');
  },
};
