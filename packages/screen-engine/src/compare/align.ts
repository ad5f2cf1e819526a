import type { NameToken } from '../names/index.ts';
import { weightedEdits } from '../names/index.ts';
import { agreementAt, compareTokens, type TokenMatch } from './token-similarity.ts';

/** Words of the left name (by position) matched with words of the right name. */
export interface Pair {
  readonly left: readonly number[];
  readonly right: readonly number[];
  readonly match: TokenMatch;
  readonly weight: number;
}

/** The matched words, and those left over on each side. */
export interface Alignment {
  readonly pairs: readonly Pair[];
  readonly leftOnly: readonly number[];
  readonly rightOnly: readonly number[];
}

const SURE = 0.8;
const MAX_JOIN = 4;
const JOINED = 0.98;

interface Draft {
  left: number[];
  right: number[];
  match: TokenMatch;
  rank: number;
  /** A fixed order of the words, so that equal ranks are resolved the same from both sides. */
  tie: string;
}

function pairWeight(a: readonly NameToken[], b: readonly NameToken[], draft: Draft): number {
  const sum = (tokens: readonly NameToken[], at: readonly number[]) =>
    at.reduce((total, i) => Math.max(total, tokens[i]?.weight ?? 0), 0);
  const left = sum(a, draft.left);
  const right = sum(b, draft.right);
  const isLight =
    draft.match.how === 'initial' ||
    [...draft.left.map((i) => a[i]), ...draft.right.map((j) => b[j])].some(
      (token) => token?.kind === 'minor',
    );
  return isLight ? Math.min(left, right) : (left + right) / 2;
}

const ARTICLE = /^(?:al|el)/;

/**
 * Words of one side, adjacent or not and in any order, that spell one word of the other (`JuanPerez`, `Perez Diaz,
 * Juan`). Articles may be skipped. Empty when there are none.
 */
function spelling(
  many: readonly NameToken[],
  used: readonly boolean[],
  rest: string,
  taken: readonly number[] = [],
): readonly number[] {
  if (rest === '') return taken.length > 1 ? taken : [];
  if (taken.length === MAX_JOIN) return [];
  for (const [at, { text }] of many.entries()) {
    if (used[at] || taken.includes(at) || text.length < 2 || !rest.startsWith(text)) continue;
    const places = spelling(many, used, rest.slice(text.length), [...taken, at]);
    if (places.length > 0) return places;
  }
  const bare = taken.length > 0 ? rest.replace(ARTICLE, '') : rest;
  return bare === rest || bare === '' ? [] : spelling(many, used, bare, taken);
}

/** Finds runs of adjacent words on one side that together spell one word of the other (`Jong un`, `Jongun`). */
function joinedDrafts(
  many: readonly NameToken[],
  one: readonly NameToken[],
  used: { many: readonly boolean[]; one: readonly boolean[] },
  draftOf: (many: number[], one: number) => Pick<Draft, 'left' | 'right'>,
): Draft[] {
  const drafts: Draft[] = [];
  if (used.many.filter((each) => !each).length < 2) return drafts;
  for (const [target, word] of one.entries()) {
    if (used.one[target] || word.text.length < 4 || word.kind === 'number') continue;
    const spelt = spelling(many, used.many, word.text);
    if (spelt.length > 0) {
      const match: TokenMatch = { agreement: JOINED, how: 'joined' };
      const places = spelt.toSorted((x, y) => x - y);
      const tie = `${places.map((at) => many[at]?.text).join('')}|${word.text}`;
      drafts.push({ ...draftOf(places, target), match, rank: JOINED + places.length * 0.001, tie });
    }
    for (let from = 0; from < many.length - 1; from++) {
      const places: number[] = [];
      let text = '';
      let reversed = '';
      let key = '';
      for (let to = from; to < Math.min(many.length, from + MAX_JOIN); to++) {
        const part = many[to];
        if (!part || used.many[to] || part.kind === 'number') break;
        places.push(to);
        text += part.text;
        reversed = part.text + reversed;
        key += part.key;
        if (text.length > word.text.length + 3) break;
        if (to === from || text.length < word.text.length - 3) continue;
        for (const spelt of places.length === 2 ? [text, reversed] : [text]) {
          const longer = Math.max(spelt.length, word.text.length);
          const edits = key === word.key ? 0.2 : weightedEdits(spelt, word.text, longer * 0.25);
          const agreement = agreementAt(1 - edits / longer) * JOINED;
          if (agreement < SURE) continue;
          const match: TokenMatch = { agreement, how: 'joined' };
          drafts.push({
            ...draftOf([...places], target),
            match,
            rank: agreement,
            tie: `${text}|${word.text}`,
          });
        }
      }
    }
  }
  return drafts;
}

function byRank(x: Draft, y: Draft): number {
  return y.rank - x.rank || (x.tie < y.tie ? -1 : x.tie > y.tie ? 1 : 0);
}

/**
 * Pairs the words of two names in any order, best agreement first, then words separated on one side and joined on the
 * other. Uses every word once.
 */
export function align(a: readonly NameToken[], b: readonly NameToken[]): Alignment {
  const drafts: Draft[] = [];
  for (const [i, left] of a.entries()) {
    for (const [j, right] of b.entries()) {
      const match = compareTokens(left, right);
      if (match.agreement <= 0) continue;
      const distance = Math.abs(i / a.length - j / b.length);
      const weights = (left.weight + right.weight) * 0.005;
      const rank = match.agreement - (match.how === 'initial' ? 0.5 : 0) - 0.001 * distance + weights;
      const tie = left.text < right.text ? `${left.text}|${right.text}` : `${right.text}|${left.text}`;
      drafts.push({ left: [i], right: [j], match, rank, tie });
    }
  }
  drafts.sort(byRank);
  const usedLeft = a.map(() => false);
  const usedRight = b.map(() => false);
  const pairs: Pair[] = [];
  const take = (draft: Draft) => {
    for (const i of draft.left) usedLeft[i] = true;
    for (const j of draft.right) usedRight[j] = true;
    pairs.push({ left: draft.left, right: draft.right, match: draft.match, weight: pairWeight(a, b, draft) });
  };
  const free = (draft: Draft) =>
    draft.left.every((i) => !usedLeft[i]) && draft.right.every((j) => !usedRight[j]);
  const sure = drafts.filter((draft) => draft.match.agreement >= SURE);
  for (const draft of sure) if (free(draft)) take(draft);
  const open = (used: readonly boolean[]) => used.some((one) => !one);
  if (open(usedLeft) && open(usedRight)) {
    const joined = [
      ...joinedDrafts(a, b, { many: usedLeft, one: usedRight }, (left, one) => ({ left, right: [one] })),
      ...joinedDrafts(b, a, { many: usedRight, one: usedLeft }, (right, one) => ({ left: [one], right })),
    ];
    for (const draft of joined.sort(byRank)) if (free(draft)) take(draft);
    for (const draft of drafts) if (free(draft)) take(draft);
  }
  const rest = (used: readonly boolean[]) => used.flatMap((one, at) => (one ? [] : [at]));
  return { pairs, leftOnly: rest(usedLeft), rightOnly: rest(usedRight) };
}
