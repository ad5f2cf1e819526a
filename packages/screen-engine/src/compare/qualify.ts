import { MATCH_THRESHOLD, roundScore, SANCTIONS_THRESHOLD } from './bands.ts';
import { countryOf } from './country.ts';

/** The known data of a subject besides its name. Dates are `YYYY-MM-DD`, `YYYY-MM` or `YYYY`; countries in any form. */
export interface Qualifiers {
  readonly dob: readonly string[];
  readonly countries: readonly string[];
}

/** A score adjusted for birth dates and countries, with the reasons. */
export interface Qualified {
  readonly score: number;
  readonly reasons: readonly string[];
}

const SAME_DAY = 0.05;
const SAME_YEAR = 0.02;
const NEAR_YEAR = -0.02;
const OTHER_YEAR = -0.08;
const SAME_COUNTRY = 0.02;
const OTHER_COUNTRY = -0.03;
/** The maximum score with a different birth year, which leaves the decision to a user. */
const CONFLICT = SANCTIONS_THRESHOLD - 0.01;

function birthEffect(
  query: readonly string[],
  listed: readonly string[],
): { by: number; reason: string } | undefined {
  let best: { by: number; reason: string } | undefined;
  for (const a of query) {
    for (const b of listed) {
      const years = Math.abs(Number(a.slice(0, 4)) - Number(b.slice(0, 4)));
      if (!Number.isFinite(years)) continue;
      const effect =
        a.length === 10 && a === b
          ? { by: SAME_DAY, reason: 'same date of birth' }
          : years === 0 && (a.length < 10 || b.length < 10 || a.slice(5) === `${b.slice(8)}-${b.slice(5, 7)}`)
            ? { by: SAME_YEAR, reason: 'same year of birth' }
            : years <= 1
              ? { by: NEAR_YEAR, reason: 'dates of birth are near' }
              : { by: OTHER_YEAR, reason: 'other year of birth' };
      if (!best || effect.by > best.by) best = effect;
    }
  }
  return best;
}

function countryEffect(
  query: readonly string[],
  listed: readonly string[],
): { by: number; reason: string } | undefined {
  const of = (countries: readonly string[]) => countries.map(countryOf).filter((one) => one !== '');
  const [a, b] = [of(query), of(listed)];
  if (a.length === 0 || b.length === 0) return undefined;
  return a.some((one) => b.includes(one))
    ? { by: SAME_COUNTRY, reason: 'same country' }
    : { by: OTHER_COUNTRY, reason: 'other country' };
}

/**
 * Adjusts a name's score a little by birth dates and countries. This never creates or dismisses a match: a name that
 * does not match still does not, and one that matches stays at least a possible match. A different birth year keeps it
 * from more than that, however well the name agrees.
 */
export function qualify(score: number, query: Qualifiers, listed: Qualifiers): Qualified {
  const birth = birthEffect(query.dob, listed.dob);
  const effects = [birth, countryEffect(query.countries, listed.countries)].filter(
    (effect) => effect !== undefined,
  );
  const max = birth?.by === OTHER_YEAR ? CONFLICT : 1;
  const moved = Math.min(
    max,
    effects.reduce((sum, effect) => sum + effect.by, score),
  );
  const bounded =
    score >= MATCH_THRESHOLD
      ? Math.min(1, Math.max(MATCH_THRESHOLD, moved))
      : Math.min(Math.max(score, MATCH_THRESHOLD - 0.0001), Math.max(0, moved));
  return { score: roundScore(bounded), reasons: effects.map((effect) => effect.reason) };
}
