import type { Endpoint } from '@assay/domain/http';

/** The addresses that show past moments: those of a report. */
const ofReport = /^\/onboarding\/\d+\/\d+(?:\/|$)/;

/** The past moment that an address names; null for the present, and for what is no moment. */
export function momentOf({ pathname, search }: { pathname: string; search: string }): string | null {
  if (!ofReport.test(pathname)) return null;
  const moment = new URLSearchParams(search).get('as_of') ?? '';
  return isMoment.test(moment) && !Number.isNaN(Date.parse(moment)) ? moment : null;
}

const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

let shown: string | null = null;

/**
 * Sets the moment that the page shows from here on, once, before it asks for anything. It is the whole document's: another
 * moment is another load, so that no answer of one shows beside one of the other.
 */
export function showMoment(moment: string | null): void {
  shown = moment;
}

/** The past moment that the page shows; null for the present. */
export const shownMoment = (): string | null => shown;

/** Whether the page shows the past, of which nothing can be changed and nobody asked. */
export const isPastShown = (): boolean => shown !== null;

/** A change was asked for where the page shows the past. */
class PastCannotChange extends Error {
  override name = 'PastCannotChange';
}

/**
 * The moment as of which a call is made.
 * @throws PastCannotChange for one that would change the present while the past is shown.
 */
export function momentOfCall(endpoint: Endpoint): string | undefined {
  if (shown === null) return undefined;
  if (endpoint.hasPast) return shown;
  if (endpoint.method !== 'GET' && endpoint.who === 'lender' && !endpoint.path.startsWith('user/'))
    throw new PastCannotChange('This is a past report. Go back to now to change anything.');
  return undefined;
}
