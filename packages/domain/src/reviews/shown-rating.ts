import { STARS } from './service-summary.ts';

/** An average as it shows: `4.25/5`, a dash without one (REP-112). */
export const shownAverage = (average: number | null | undefined): string =>
  average === null || average === undefined ? '-' : `${average.toFixed(2)}/${STARS}`;

/** How much of a text shows before it folds, and how often is asked while a site is searched (details: report, section 24). */
export const reviewsShown = { characters: 1000, alertCharacters: 500, pollingMs: 10_000 } as const;
