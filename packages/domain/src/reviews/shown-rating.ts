import { STARS } from './service-summary.ts';

/** An average for display: `4.25/5`, or a dash without one (REP-112). */
export const shownAverage = (average: number | null | undefined): string =>
  average === null || average === undefined ? '-' : `${average.toFixed(2)}/${STARS}`;

/** `1 review`, `1,204 reviews`. */
export const reviewsText = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'review' : 'reviews'}`;

/**
 * How many reviews are loaded at once, how many characters of a text are shown before it collapses, and the polling
 * interval while a site is searched (details: report, section 24).
 */
export const reviewsShown = { page: 10, characters: 1000, alertCharacters: 500, pollingMs: 10_000 } as const;
