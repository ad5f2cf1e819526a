import { shortDate } from '../display/index.ts';
import { hostOf, type SiteVisit, visitDay } from './site-visit.ts';
import type { WebsiteData } from './website-data.ts';

/** Whether a certificate covers a host: `*.` matches one label, as in browsers. */
function isMadeOutTo(names: readonly string[], domain: string): boolean {
  // The site may be served with or without `www`.
  const hosts = [hostOf(domain), `www.${hostOf(domain)}`];
  return names.some((name) => {
    const pattern = name.trim().toLowerCase();
    return hosts.some((host) =>
      pattern.startsWith('*.') ? host.slice(host.indexOf('.') + 1) === pattern.slice(2) : host === pattern,
    );
  });
}

interface CertificateFinding {
  state: 'valid' | 'expired' | 'not_yet_valid' | 'other_host' | 'not_trusted' | 'none';
  words: string;
  tone: SiteVisit['tone'];
}

/**
 * The state of a site's certificate on the day of the visit; null when the source says nothing about it. Missing data
 * never counts in its favor: without an expiration date it is never valid.
 */
export function siteCertificate(
  { certificate, domain, url, visited_at }: WebsiteData,
  seenOn: string,
): CertificateFinding | null {
  if (!certificate)
    return url?.toLowerCase().startsWith('http:')
      ? { state: 'none', words: 'None: the page was not encrypted', tone: 'medium' }
      : null;
  const { names, valid_from, valid_until, is_trusted, issuer } = certificate;
  const on = visitDay({ visited_at }, seenOn);
  const high = (state: CertificateFinding['state'], words: string) => ({
    state,
    words,
    tone: 'high' as const,
  });
  if (valid_until && valid_until < on) return high('expired', `Expired ${shortDate(valid_until)}`);
  if (valid_from && valid_from > on) return high('not_yet_valid', `Valid from ${shortDate(valid_from)} on`);
  if (names.length > 0 && !isMadeOutTo(names, domain))
    return high('other_host', `Made out to another site: ${names.slice(0, 3).join(', ')}`);
  if (is_trusted === false) return high('not_trusted', 'Not trusted by browsers');
  if (!valid_until) return null;
  const by = issuer ? `, by ${issuer}` : '';
  return { state: 'valid', words: `Valid until ${shortDate(valid_until)}${by}`, tone: 'good' };
}
