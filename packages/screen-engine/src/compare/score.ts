import type { ParsedName } from '../names/index.ts';
import { type Alignment, align } from './align.ts';
import { MATCH_THRESHOLD } from './bands.ts';
import { scoreAcronym, scoreLetters } from './score-letters.ts';
import { scoreWords } from './score-words.ts';
import { type SharedFullName, sharedFullName } from './share-full-name.ts';
import { ORGANIZATION, PERSON } from './tuning.ts';

/** A scored comparison with what the explanation needs. */
export interface Scored {
  readonly score: number;
  readonly alignment: Alignment;
  readonly by: 'words' | 'letters' | 'acronym';
  readonly legalFormsDiffer: boolean;
  readonly descentReversed: boolean;
  readonly numbersDiffer: boolean;
  /** Why names may be the same even though their words alone say otherwise. */
  readonly shared: SharedFullName | undefined;
}

/** The maximum for names that differ by a number, which may be sister companies. */
const NUMBERS_DIFFER = 0.88;
/** The maximum for `A bin B` against `B bin A`, who may be father and son. */
const REVERSED = 0.76;
const OTHER_FORM = 0.88;
const OTHER_NATURE = 0.75;
const STRICT = new Set(['nonprofit', 'state']);

function hasNumber(name: ParsedName, at: readonly number[]): boolean {
  return at.some((i) => name.tokens[i]?.kind === 'number');
}

function legalFormsFactor(a: ParsedName, b: ParsedName): number {
  const families = (name: ParsedName) =>
    new Set(name.forms.map((form) => form.family).filter((one) => one !== 'business'));
  const left = families(a);
  const right = families(b);
  if (left.size === 0 || right.size === 0) return 1;
  for (const family of left) if (right.has(family)) return 1;
  return [...left, ...right].some((family) => STRICT.has(family)) ? OTHER_NATURE : OTHER_FORM;
}

function isDescentReversed(a: ParsedName, b: ParsedName): boolean {
  if (!a.descent || !b.descent || a.descent[0] === a.descent[1]) return false;
  return a.descent[0] === b.descent[1] && a.descent[1] === b.descent[0];
}

/** Scores two names read as the same type: 0 for nothing in common, 1 for the same name. Symmetric. */
export function scoreNames(a: ParsedName, b: ParsedName): Scored {
  const isPerson = a.type === 'person';
  const alignment = align(a.tokens, b.tokens);
  const words = scoreWords(a, b, alignment, isPerson ? PERSON : ORGANIZATION);
  const letters = words >= 0.96 ? 0 : scoreLetters(a, b);
  const acronym = isPerson ? 0 : scoreAcronym(a, b);
  const best = Math.max(words, letters, acronym);
  const legal = isPerson ? 1 : legalFormsFactor(a, b);
  const reversed = isPerson && isDescentReversed(a, b);
  const numbers = !isPerson && (hasNumber(a, alignment.leftOnly) || hasNumber(b, alignment.rightOnly));
  const shared = isPerson && best > 0 && best < MATCH_THRESHOLD ? sharedFullName(a, b, alignment) : undefined;
  const min = shared ? MATCH_THRESHOLD : 0;
  const score =
    Math.min(Math.max(best, min), numbers ? NUMBERS_DIFFER : 1) * legal * (reversed ? REVERSED : 1);
  return {
    score: Math.min(1, Math.max(0, score)),
    alignment,
    by: best === words ? 'words' : best === letters ? 'letters' : 'acronym',
    legalFormsDiffer: legal < 1,
    descentReversed: reversed,
    numbersDiffer: numbers,
    shared,
  };
}
