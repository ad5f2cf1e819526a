import type { Endpoint } from '@assay/domain/http';
import { businessDay } from './business-day.ts';

/** Addresses that can show past moments: those of a report. */
const ofReport = /^\/onboarding\/\d+\/\d+(?:\/|$)/;

/** The past moment in an address; null for the present or for an invalid moment. */
export function momentOf({ pathname, search }: { pathname: string; search: string }): string | null {
  if (!ofReport.test(pathname)) return null;
  const moment = new URLSearchParams(search).get('as_of') ?? '';
  return isMoment.test(moment) && !Number.isNaN(Date.parse(moment)) ? moment : null;
}

const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

let shown: string | null = null;

/**
 * Sets the moment the page shows, once, before the first call. It applies to the whole document: another moment is
 * another page load, so that answers of two moments never mix.
 */
export function showMoment(moment: string | null): void {
  shown = moment;
}

/** The past moment that the page shows; null for the present. */
export const shownMoment = (): string | null => shown;

/** The day whose report the page shows, `YYYY-MM-DD`: today, or the day of the past moment, in the business time zone. */
export const shownDay = (): string => businessDay(shown ?? new Date());

/** Whether the page shows the past, where nothing can be changed or searched. */
export const isPastShown = (): boolean => shown !== null;

/** A call was attempted that the past report which the page shows does not answer. */
class NotInPast extends Error {
  override name = 'NotInPast';
}

/**
 * Refuses calls that would mix the present with the past that the page shows: writes, and reads about an inquiry, a
 * merchant or a person, which the version of the past report answers. Calls for an endpoint with a past name the moment.
 * @throws NotInPast
 */
export function refuseInPast({ asOf, isOfAllTimes, method, path, view, who }: Endpoint): void {
  if (shown === null || asOf || isOfAllTimes || who !== 'lender' || path.startsWith('user/')) return;
  if (view && view.at.kind !== 'lender') throw new NotInPast('This is not part of a past report.');
  if (method !== 'GET') throw new NotInPast('This is a past report. Go back to now to change anything.');
}
