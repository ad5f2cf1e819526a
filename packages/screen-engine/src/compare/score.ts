import type { NameToken, ParsedName } from '../names/index.ts';
import { type Alignment, align } from './align.ts';
import { weightedEdits } from './edit-distance.ts';

/** The numbers of the score; chosen on labelled pairs (docs/screening.md). */
export interface Tuning {
  /** what words that only one name has take away, by weight */
  readonly extra: number;
  /** what the worst contradicting pair takes away beyond its share */
  readonly worst: number;
  /** weight in contradictions of initials, ordinary words, places and numbers */
  readonly againstInitial: number;
  readonly againstGeneric: number;
  readonly againstPlace: number;
  readonly againstNumber: number;
  readonly extraNumber: number;
  /** the most that one agreeing word can reach when the other name has more */
  readonly loneWord: number;
}

export const PERSON: Tuning = {
  extra: 0.19,
  worst: 0.15,
  againstInitial: 1,
  againstGeneric: 1,
  againstPlace: 1,
  againstNumber: 0.5,
  extraNumber: 0.3,
  loneWord: 0.73,
};
export const ORGANIZATION: Tuning = {
  extra: 0.42,
  worst: 0.12,
  againstInitial: 0.6,
  againstGeneric: 1.2,
  againstPlace: 1.2,
  againstNumber: 0.27,
  extraNumber: 0.58,
  loneWord: 1,
};

/** A scored comparison with what the explanation needs. */
export interface Scored {
  readonly score: number;
  readonly alignment: Alignment;
  readonly by: 'words' | 'letters' | 'acronym';
  readonly legalFormsDiffer: boolean;
  readonly descentReversed: boolean;
  readonly numbersDiffer: boolean;
}

function against(token: NameToken, tuning: Tuning): number {
  if (token.kind === 'minor') return token.weight;
  if (token.kind === 'prefix') return 0.4;
  if (token.kind === 'initial') return tuning.againstInitial;
  if (token.kind === 'generic') return tuning.againstGeneric;
  if (token.kind === 'place') return tuning.againstPlace;
  if (token.kind === 'number') return tuning.againstNumber;
  return 1;
}

function extraWeight(token: NameToken, tuning: Tuning): number {
  return token.kind === 'number' ? tuning.extraNumber : token.weight;
}

function scoreWords(a: ParsedName, b: ParsedName, alignment: Alignment, tuning: Tuning): number {
  let total = 0;
  let agreed = 0;
  let worst = 0;
  let words = 0;
  for (const pair of alignment.pairs) {
    const { agreement, how } = pair.match;
    const left = a.tokens[pair.left[0] ?? 0] as NameToken;
    const weight = pair.weight + (1 - agreement) * Math.max(0, against(left, tuning) - pair.weight);
    total += weight;
    agreed += weight * agreement;
    worst = Math.max(worst, (1 - agreement) * weight);
    if (
      how !== 'initial' &&
      left.kind !== 'initial' &&
      left.kind !== 'minor' &&
      left.kind !== 'prefix' &&
      agreement > 0.3
    )
      words++;
  }
  if (agreed === 0) return 0;
  const lefts = alignment.leftOnly.map((at) => a.tokens[at] as NameToken).sort((x, y) => y.weight - x.weight);
  const rights = alignment.rightOnly
    .map((at) => b.tokens[at] as NameToken)
    .sort((x, y) => y.weight - x.weight);
  const clashing = (tokens: readonly NameToken[]) => tokens.filter((token) => token.kind !== 'minor');
  const [l, r] = [clashing(lefts), clashing(rights)];
  const clashes = Math.min(l.length, r.length);
  for (let at = 0; at < clashes; at++) {
    const weight = Math.min(against(l[at] as NameToken, tuning), against(r[at] as NameToken, tuning));
    total += weight;
    worst = Math.max(worst, weight);
  }
  let extra = 0;
  const isRepeat = (token: NameToken, tokens: readonly NameToken[]) =>
    tokens.some((other) => other !== token && other.text === token.text);
  for (const token of l.slice(clashes))
    extra += extraWeight(token, tuning) * (isRepeat(token, a.tokens) ? 0.2 : 1);
  for (const token of r.slice(clashes))
    extra += extraWeight(token, tuning) * (isRepeat(token, b.tokens) ? 0.2 : 1);
  const share = (agreed / total) * (1 - tuning.worst * worst);
  const score = share * (agreed / (agreed + tuning.extra * extra));
  if (words === 0) return Math.min(score, 0.5);
  const extraWords = [...l.slice(clashes), ...r.slice(clashes)].filter(
    (token) => token.kind === 'word',
  ).length;
  return words === 1 && extraWords > 0 ? Math.min(score, tuning.loneWord) : score;
}

/** Names written with other word breaks: the letters alone, when they are all but the same. */
function scoreLetters(a: ParsedName, b: ParsedName): number {
  if (a.tokens.length === b.tokens.length && a.forms.length === b.forms.length) return 0;
  if ([...a.tokens, ...b.tokens].some((token) => token.block !== '')) return 0;
  let best = 0;
  for (const [left, right] of [
    [a.compact, b.compact],
    [a.whole, b.whole],
  ] as const) {
    const longer = Math.max(left.length, right.length);
    if (longer < 5 || Math.abs(left.length - right.length) > 3) continue;
    const limit = longer / 6;
    const edits = weightedEdits(left, right, limit);
    if (edits <= limit) best = Math.max(best, 0.97 - 0.9 * (edits / longer));
  }
  return best;
}

function scoreAcronym(short: ParsedName, long: ParsedName): number {
  const words = short.tokens.filter((token) => token.kind === 'word');
  const only = words[0];
  if (words.length !== 1 || !only || only.text.length < 3 || long.acronym.length < 3) return 0;
  if (short.tokens.some((token) => token.kind === 'number' || token.kind === 'generic')) return 0;
  if (only.text !== long.acronym) return 0;
  return only.text.length > 3 ? 0.82 : 0.76;
}

/** Names that differ by a number may be sisters, never surely the same. */
const NUMBERS_DIFFER = 0.88;

function numbersDiffer(a: ParsedName, b: ParsedName, { leftOnly, rightOnly }: Alignment): boolean {
  const has = (name: ParsedName, at: readonly number[]) => at.some((i) => name.tokens[i]?.kind === 'number');
  return has(a, leftOnly) || has(b, rightOnly);
}

/** `A bin B` is the father or the son of `B bin A`. */
const REVERSED = 0.74;

const STRICT = new Set(['nonprofit', 'state']);

function legalFormsFactor(a: ParsedName, b: ParsedName): number {
  const families = (name: ParsedName) =>
    new Set(name.forms.map((form) => form.family).filter((one) => one !== 'business'));
  const left = families(a);
  const right = families(b);
  if (left.size === 0 || right.size === 0) return 1;
  for (const family of left) if (right.has(family)) return 1;
  return [...left, ...right].some((family) => STRICT.has(family)) ? 0.75 : 0.88;
}

function isDescentReversed(a: ParsedName, b: ParsedName): boolean {
  if (!a.descent || !b.descent || a.descent[0] === a.descent[1]) return false;
  return a.descent[0] === b.descent[1] && a.descent[1] === b.descent[0];
}

/** Scores two names read the same way: 0 nothing in common, 1 the same name. Symmetric. */
export function scoreNames(a: ParsedName, b: ParsedName): Scored {
  const tuning = a.type === 'person' ? PERSON : ORGANIZATION;
  const alignment = align(a.tokens, b.tokens);
  const legal = a.type === 'person' ? 1 : legalFormsFactor(a, b);
  const reversed = isDescentReversed(a, b);
  const words = scoreWords(a, b, alignment, tuning);
  const letters = words > 0.96 ? 0 : scoreLetters(a, b);
  const acronym = a.type === 'person' ? 0 : Math.max(scoreAcronym(a, b), scoreAcronym(b, a));
  const best = Math.max(words, letters, acronym);
  const by = best === words ? 'words' : best === letters ? 'letters' : 'acronym';
  const numbers = a.type !== 'person' && numbersDiffer(a, b, alignment);
  const score = Math.min(best, numbers ? NUMBERS_DIFFER : 1) * legal * (reversed ? REVERSED : 1);
  return {
    score: Math.min(1, Math.max(0, score)),
    alignment,
    by,
    legalFormsDiffer: legal < 1,
    descentReversed: reversed,
    numbersDiffer: numbers,
  };
}
