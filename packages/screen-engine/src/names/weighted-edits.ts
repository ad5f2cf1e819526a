/**
 * Letters that transliteration and hearing confuse, with the cost of substituting one for the other (1 is a plain
 * error).
 */
const CONFUSED: readonly (readonly [string, number])[] = [
  ['ae ai ao ei eo io ou eu iu oa au', 0.7],
  ['iy ij jy ie ou ea', 0.45],
  ['ck cq kq gk gq vw sz xs fv bp dt cs jz jg jy xk yi zc uw', 0.7],
  ['ck kq vw sz yj iy gq fv uw', 0.4],
];
const LETTERS = 27;
const MAX_LENGTH = 48;
const substitution = new Float64Array(LETTERS * LETTERS).fill(1);
for (let at = 0; at < LETTERS; at++) substitution[at * LETTERS + at] = 0;
for (const [pairs, cost] of CONFUSED) {
  for (const pair of pairs.split(' ')) {
    const a = pair.charCodeAt(0) - 97;
    const b = pair.charCodeAt(1) - 97;
    substitution[a * LETTERS + b] = cost;
    substitution[b * LETTERS + a] = cost;
  }
}
const VOWEL_GAP = 0.8;
const H_GAP = 0.7;
const DOUBLE_GAP = 0.5;
const SWAP = 0.9;

function gapCost(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (at > 0 && text.charCodeAt(at - 1) === code) return DOUBLE_GAP;
  if (code === 104) return H_GAP;
  return code === 97 || code === 101 || code === 105 || code === 111 || code === 117 || code === 121
    ? VOWEL_GAP
    : 1;
}

function index(code: number): number {
  return code >= 97 && code <= 122 ? code - 97 : 26;
}

const rows = [
  new Float64Array(MAX_LENGTH + 1),
  new Float64Array(MAX_LENGTH + 1),
  new Float64Array(MAX_LENGTH + 1),
];

const gaps = new Float64Array(MAX_LENGTH + 1);
const letters = new Int32Array(MAX_LENGTH + 1);

/**
 * The edits between two words, including swaps of neighbors, where errors typical of writing systems and typists cost
 * less than one. Stops early with a number above `limit` if the words are further apart. Compares the first 48 letters.
 */
export function weightedEdits(left: string, right: string, limit: number): number {
  const a = left.length > MAX_LENGTH ? left.slice(0, MAX_LENGTH) : left;
  const b = right.length > MAX_LENGTH ? right.slice(0, MAX_LENGTH) : right;
  if (a === b) return 0;
  let [before, previous, current] = rows as [Float64Array, Float64Array, Float64Array];
  previous[0] = 0;
  for (let j = 1; j <= b.length; j++) {
    const gap = gapCost(b, j - 1);
    gaps[j] = gap;
    letters[j] = index(b.charCodeAt(j - 1));
    previous[j] = (previous[j - 1] as number) + gap;
  }
  let lastBest = 0;
  for (let i = 1; i <= a.length; i++) {
    const codeA = a.charCodeAt(i - 1);
    const formerA = i > 1 ? a.charCodeAt(i - 2) : -1;
    const gapA = gapCost(a, i - 1);
    const row = index(codeA) * LETTERS;
    let left = (previous[0] as number) + gapA;
    current[0] = left;
    let best = left;
    for (let j = 1; j <= b.length; j++) {
      const codeB = b.charCodeAt(j - 1);
      const same = codeA === codeB;
      let cost = (previous[j - 1] as number) + (same ? 0 : substitution[row + (letters[j] as number)] || 1);
      const up = (previous[j] as number) + gapA;
      if (up < cost) cost = up;
      const across = left + (gaps[j] as number);
      if (across < cost) cost = across;
      if (!same && j > 1 && formerA === codeB && codeA === b.charCodeAt(j - 2)) {
        const swap = (before[j - 2] as number) + SWAP;
        if (swap < cost) cost = swap;
      }
      current[j] = cost;
      left = cost;
      if (cost < best) best = cost;
    }
    if (best > limit && lastBest > limit) return limit + 1;
    lastBest = best;
    [before, previous, current] = [previous, current, before];
  }
  return previous[b.length] as number;
}
