import { joinSpacedLetters, type NameType, type ParsedName, parseName } from '../names/index.ts';
import { MATCH_THRESHOLD, roundScore } from './bands.ts';
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

/**
 * The readings of a searched name: as written and, if all of a person's names are written as one word, also separated.
 */
export function queryReadings(type: NameType, name: string): ParsedName[] {
  const words = type === 'person' ? splitJoinedNames(joinSpacedLetters(name.trim())) : [];
  return [parseName(type, name), ...(words.length > 0 ? [parseName(type, words.join(' '))] : [])];
}

/** The readings of a name: those of a searched name and, for `A / B`, each part separately. */
export function readingsOf(type: NameType, name: string): ParsedName[] {
  const parts = name
    .slice(0, 600)
    .split(/\s*[/;]\s*/)
    .filter((part) => part.length >= 5);
  const readings = queryReadings(type, name);
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
        const scored = scoreNames(left, right);
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
