import type { WebsiteData } from './website-data.ts';

const why = new Map([
  ['no_such_domain', 'the domain does not exist'],
  ['no_answer', 'nothing answered in time'],
  ['refused', 'the connection was refused'],
  ['not_secure', 'no secure connection could be made'],
  ['blocked', 'it turned the visitor away'],
  ['server_error', 'the site answered with an error'],
]);

/** Normalizes a host for comparison: lowercase, without `www`. */
export const hostOf = (host: string): string =>
  host
    .trim()
    .toLowerCase()
    .replace(/^www\./, '');

/** The host where a visit ended, if it is neither the domain nor a subdomain of it. */
function elsewhere({ domain, url }: WebsiteData): string | null {
  const host = url && URL.parse(url)?.hostname;
  if (!host) return null;
  const [own, end] = [hostOf(domain), hostOf(host)];
  return end === own || end.endsWith(`.${own}`) ? null : end;
}

/** The day of the visit in UTC, or the day of the response if the source does not say. */
export const visitDay = ({ visited_at }: Pick<WebsiteData, 'visited_at'>, seenOn: string): string =>
  (visited_at ? new Date(visited_at).toISOString() : seenOn).slice(0, 10);

/** The outcome of a visit in a few words. */
export interface SiteVisit {
  state: 'reached' | 'parked' | 'elsewhere' | 'not_reached';
  words: string;
  tone: 'neutral' | 'good' | 'medium' | 'high';
}

/** Classifies a visit: the site's own page, a placeholder, a page of another site, or a failure with its reason. */
export function siteVisit(site: WebsiteData): SiteVisit {
  if (!site.reached) {
    const reason = site.failure && (why.get(site.failure) ?? site.failure);
    return { state: 'not_reached', words: reason ? `Not reached: ${reason}` : 'Not reached', tone: 'high' };
  }
  if (site.is_parked) return { state: 'parked', words: 'Reached: a parked page', tone: 'medium' };
  const end = elsewhere(site);
  if (end) return { state: 'elsewhere', words: `Reached: redirects to ${end}`, tone: 'neutral' };
  return { state: 'reached', words: 'Reached', tone: 'good' };
}
