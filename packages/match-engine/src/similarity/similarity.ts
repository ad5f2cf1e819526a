import { fullFirstName } from '@assay/names/given-names';
import type { AddressLevel } from '../explain/index.ts';
import { foldText, normaliseName, normaliseStreet } from '../normalise/index.ts';
import { addressLevel, compareNames, tokenSimilarity } from '../score/index.ts';
import { NO_STATS } from '../tokens/index.ts';

type Value = string | null | undefined;

/** The similarity of two values, 0 to 1; null if either is empty. */
type Similarity = number | null;

/**
 * The similarity of two parts of a person's name or of a place: the same, an abbreviation, an initial, a typing error.
 */
export function partSimilarity(left: Value, right: Value): Similarity {
  const [mine, theirs] = [foldText(left ?? ''), foldText(right ?? '')].map((text) =>
    text.replaceAll(' ', ''),
  );
  if (!mine || !theirs) return null;
  return tokenSimilarity(mine, theirs, NO_STATS).similarity;
}

/** The similarity of two given names, including short forms: `Bob` is `Robert`. */
export function nameSimilarity(left: Value, right: Value): Similarity {
  const found = partSimilarity(left, right);
  if (found === null || found === 1) return found;
  const [mine, theirs] = [foldText(left ?? ''), foldText(right ?? '')];
  return fullFirstName(mine) === fullFirstName(theirs) ? Math.max(found, SHORT_FORM) : found;
}

const SHORT_FORM = 0.9;

const LEVELS: Partial<Record<AddressLevel, number>> = { same: 1, typo: 0.85, otherDirection: 0.75 };

/** The similarity of two street names, ignoring the number. */
export function streetSimilarity(left: Value, right: Value): Similarity {
  const [mine, theirs] = [left, right].map((name) => normaliseStreet(`1 ${name ?? ''}`, null, null).street);
  if (!foldText(left ?? '') || !foldText(right ?? '') || !mine || !theirs) return null;
  const level = addressLevel(mine, theirs);
  return level === null ? 0 : (LEVELS[level] ?? 0);
}

/** The similarity of two business names. */
export function businessSimilarity(left: Value, right: Value): Similarity {
  const [mine, theirs] = [left, right].map((name) => normaliseName(name ?? ''));
  return mine && theirs ? compareNames(mine, theirs, NO_STATS).similarity : null;
}
