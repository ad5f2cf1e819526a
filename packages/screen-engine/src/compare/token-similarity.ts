import { nameGroups } from '@assay/names/given-names';
import { distance } from 'fastest-levenshtein';
import type { NameToken } from '../names/index.ts';
import { differingLetters, tokenOf, weightedEdits, withParticles } from '../names/index.ts';
import { consonantsOf } from './consonants.ts';

/** How two words agree, for the explanation. */
export type Agreement =
  | 'same'
  | 'spelling'
  | 'variant'
  | 'initial'
  | 'close'
  | 'consonants'
  | 'joined'
  | 'none';

/** The result of comparing two words: `agreement` from 0 (different words) to 1 (the same). */
export interface TokenMatch {
  readonly agreement: number;
  readonly how: Agreement;
}

const NONE: TokenMatch = { agreement: 0, how: 'none' };
const SAME: TokenMatch = { agreement: 1, how: 'same' };
const SPELLING: TokenMatch = { agreement: 0.97, how: 'spelling' };
const VARIANT: TokenMatch = { agreement: 0.95, how: 'variant' };
const INITIAL: TokenMatch = { agreement: 0.9, how: 'initial' };
/** Bill and William, Ivan and John: the same name as nickname or in another language. */
const TRANSLATION: TokenMatch = { agreement: 0.8, how: 'variant' };
const OWN_SPELLING = 0.55;
const PART: TokenMatch = { agreement: 0.85, how: 'spelling' };

/** Agreement by similarity (1 - edits / longer length), piecewise linear; tuned on labeled pairs, docs/screening.md. */
const CURVE: readonly (readonly [number, number])[] = [
  [0.5, 0],
  [0.6, 0.35],
  [0.67, 0.56],
  [0.75, 0.76],
  [0.8, 0.87],
  [0.9, 0.97],
  [1, 1],
];

const KEY_COST = 0.8;
const MANY = 1.8;
const MANY_COST = 0.08;
/** The factor for two known given names that are different names (Ahmed, Mohamed). */
const DIFFERENT_NAMES_FACTOR = 0.85;

/** The value of the curve at a similarity. */
export function agreementAt(likeness: number): number {
  if (likeness <= 0.5) return 0;
  for (let at = 1; at < CURVE.length; at++) {
    const [x, y] = CURVE[at] as readonly [number, number];
    const [x0, y0] = CURVE[at - 1] as readonly [number, number];
    if (likeness <= x) return y0 + ((y - y0) * (likeness - x0)) / (x - x0);
  }
  return 1;
}

/** The weighted edits, or a number above the limit when the unweighted ones already rule it out. */
function editsWithin(a: string, b: string, limit: number): number {
  const plain = distance(a, b);
  return plain > 3 && plain * 0.6 > limit ? limit + 1 : weightedEdits(a, b, limit);
}

/** The similarity of two words by weighted edits; 0 when they share too few letters. */
function likeness(a: NameToken, b: NameToken): number {
  const longer = Math.max(a.text.length, b.text.length);
  const shorter = Math.min(a.text.length, b.text.length);
  if (shorter * 2 <= longer) return 0;
  const limit = longer * 0.46;
  const missing = Math.min(
    differingLetters(a.letters, b.letters),
    differingLetters(a.textLetters, b.textLetters),
  );
  if (missing * 0.7 > limit) return 0;
  const edits = editsWithin(a.text, b.text, limit);
  let far = edits > limit ? 1 : edits / longer;
  if (edits > 0.5 && (a.key !== a.text || b.key !== b.text)) {
    const keyLength = Math.max(a.key.length, b.key.length);
    const keyEdits = editsWithin(a.key, b.key, limit);
    if (keyEdits <= limit) far = Math.min(far, (keyEdits + KEY_COST) / keyLength);
  }
  return 1 - far - MANY_COST * Math.max(0, Math.min(edits, limit) - MANY);
}

function compareBlocks(a: string, b: string): TokenMatch {
  const longer = Math.max(a.length, b.length);
  let shared = 0;
  for (const char of a) if (b.includes(char)) shared++;
  return longer >= 4 && longer - shared <= 1 && a.length === b.length
    ? { agreement: 0.7, how: 'close' }
    : NONE;
}

function compareConsonants(a: NameToken, b: NameToken): TokenMatch {
  const left = consonantsOf(a.text);
  const right = consonantsOf(b.text);
  if (left.length < 2 || right.length < 2) return NONE;
  if (left === right) return { agreement: left.length > 2 ? 0.93 : 0.85, how: 'consonants' };
  const longer = Math.max(left.length, right.length);
  return { agreement: agreementAt(1 - weightedEdits(left, right, longer) / longer) * 0.9, how: 'consonants' };
}

/** A misspelled title is still a title: similar words count as it, with its low weight. */
function compareMinor(a: NameToken, b: NameToken): TokenMatch {
  if (Math.min(a.text.length, b.text.length) < 4 || ![a.kind, b.kind].includes('word')) return NONE;
  const agreement = agreementAt(likeness(a, b));
  return agreement >= 0.7 ? { agreement, how: 'close' } : NONE;
}

const JOINED: TokenMatch = { agreement: 0.98, how: 'joined' };
/** The minimum number of letters after joined particles for an error in the particles to be tolerated. */
const MIN_AFTER_PARTICLES = 4;
/** Below this agreement, a name that starts like particles is first compared as any other. */
const CERTAINLY_JOINED = 0.8;

/** Compares a word after particles (`de la Cruz`) with one that has them joined (`Delacruz`), even misspelled. */
function compareJoined(apart: NameToken, together: NameToken): TokenMatch {
  const joined = withParticles(apart);
  if (joined === '') return NONE;
  if (joined === together.text || joined === withParticles(together)) return JOINED;
  const before = joined.slice(0, -apart.text.length);
  const text = together.text.slice(before.length);
  if (!together.text.startsWith(before) || Math.min(text.length, apart.text.length) < MIN_AFTER_PARTICLES)
    return NONE;
  const behind = tokenOf(together, text, 'word', 1);
  if (behind.key === apart.key) return JOINED;
  const agreement = agreementAt(likeness(apart, behind)) * JOINED.agreement;
  return agreement > 0 ? { agreement, how: 'joined' } : NONE;
}

/**
 * Compares two words of names: the same, another spelling, a known variant or nickname, an initial, or similar by
 * edits.
 */
export function compareTokens(a: NameToken, b: NameToken): TokenMatch {
  if (a.block !== '' && b.block !== '') return a.block === b.block ? SAME : compareBlocks(a.block, b.block);
  if (a.text === b.text) return SAME;
  if (a.kind === 'minor' || b.kind === 'minor') return compareMinor(a, b);
  if (a.kind === 'number' || b.kind === 'number') return NONE;
  if (a.kind === 'initial' || b.kind === 'initial') {
    if (a.kind === b.kind) return NONE;
    return a.text[0] === b.text[0] ? INITIAL : NONE;
  }
  if (a.canon === b.canon) return VARIANT;
  if (a.key === b.key && Math.min(a.text.length, b.text.length) > 3) return SPELLING;
  const [one, other] = [compareJoined(a, b), compareJoined(b, a)];
  const joined = one.agreement >= other.agreement ? one : other;
  if (joined.agreement >= CERTAINLY_JOINED) return joined;
  const groups = nameGroups(a.text);
  const others = groups.length > 0 ? nameGroups(b.text) : groups;
  if (groups.some((group) => others.includes(group))) {
    return likeness(a, b) >= OWN_SPELLING ? VARIANT : TRANSLATION;
  }
  if (a.text.length > 4 && b.text.length > 4) {
    const [long, short] = a.text.length > b.text.length ? [a.text, b.text] : [b.text, a.text];
    if (long.endsWith(short) && /^(al|el|abu|bin|ben)$/.test(long.slice(0, long.length - short.length)))
      return PART;
  }
  const agreement = agreementAt(likeness(a, b)) * (others.length > 0 ? DIFFERENT_NAMES_FACTOR : 1);
  if (a.script === 'abjad' || b.script === 'abjad') {
    const skeleton = compareConsonants(a, b);
    if (skeleton.agreement > agreement) return skeleton;
  }
  if (joined.agreement > agreement) return joined;
  return agreement > 0 ? { agreement, how: 'close' } : NONE;
}
