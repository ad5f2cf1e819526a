import {
  asInitials,
  byShape,
  joinSpacedLetters,
  type NameType,
  type ParsedName,
  parseName,
} from '../names/index.ts';
import { DOUBTFUL, MATCH_THRESHOLD, roundScore } from './bands.ts';
import { reasonsFor } from './reasons.ts';
import { type Scored, scoreNames } from './score.ts';

/** Whether two names are the same, with score and reasons. */
export interface NameComparison {
  /** 0 for nothing in common, 1 for the same name; four decimals. */
  readonly score: number;
  /** Whether the score is at least MATCH_THRESHOLD. */
  readonly is_match: boolean;
  /** Agreements first, then contradictions. */
  readonly reasons: readonly string[];
}

const WORD_INSIDE = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** The words of a person's name of at least three words written as one: `JuanPeralesDiaz`, `JuanPeralesDIAZ`. */
function splitJoinedNames(name: string): string[] {
  const words = /^\p{L}+$/u.test(name) ? name.split(WORD_INSIDE) : [];
  return words.length > 2 && words.every((word) => word.length > 1) ? words : [];
}

/** The readings of a searched name: those of any name, and with two letters of a person's name also read as initials. */
export function queryReadings(type: NameType, name: string): ParsedName[] {
  const initials = type === 'person' ? asInitials(name) : [];
  return [
    ...writtenReadings(type, name),
    ...initials.map((read) => ({
      ...parseName(type, read),
      doubt: 'two letters of the name read as initials',
      isWhole: true as const,
    })),
  ];
}

/**
 * A name as written, if all of a person's names are written as one word also separated, and if letters of another
 * alphabet look Latin also by their shape.
 */
function writtenReadings(type: NameType, name: string): ParsedName[] {
  const joined = joinSpacedLetters(name.trim());
  const words = type === 'person' ? splitJoinedNames(joined) : [];
  const shape = byShape(joined);
  return [
    parseName(type, name),
    ...(words.length > 0 ? [parseName(type, words.join(' '))] : []),
    ...(shape === null
      ? []
      : [{ ...parseName(type, shape), doubt: 'letters of another alphabet read by their shape' }]),
  ];
}

/** The maximum score of two readings. */
export const maxScoreOf = (...readings: readonly ParsedName[]): number =>
  readings.some(({ doubt }) => doubt) ? DOUBTFUL : 1;

/** The readings of a name in a list or pair: as written and, for `A / B`, each part separately. */
export function readingsOf(type: NameType, name: string): ParsedName[] {
  const parts = name
    .slice(0, 600)
    .split(/\s*[/;]\s*/)
    .filter((part) => part.length >= 5);
  const readings = writtenReadings(type, name);
  if (parts.length > 1 && parts.length <= 4) readings.push(...parts.map((part) => parseName(type, part)));
  return readings;
}

/** Compares two names of one type. Symmetric; never throws for any text. */
export function compareNames(type: NameType, a: string, b: string): NameComparison {
  const types: NameType[] = type === 'any' ? ['person', 'organization'] : [type];
  let best: { scored: Scored; left: ParsedName; right: ParsedName } | undefined;
  for (const as of types) {
    for (const left of readingsOf(as, a)) {
      for (const right of readingsOf(as, b)) {
        const found = scoreNames(left, right);
        const scored = { ...found, score: Math.min(found.score, maxScoreOf(left, right)) };
        if (!best || scored.score > best.scored.score) best = { scored, left, right };
      }
    }
  }
  const score = roundScore(best?.scored.score ?? 0);
  return {
    score,
    is_match: score >= MATCH_THRESHOLD,
    reasons: best ? reasonsFor(best.left, best.right, best.scored) : ['nothing in common'],
  };
}
