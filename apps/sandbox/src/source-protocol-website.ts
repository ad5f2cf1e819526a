import type { FactWebsite } from './facts-reputation.ts';
import type { ProtocolSource } from './source-protocol.ts';
import type { WireRecord } from './source-protocol-wire.ts';

const DAY_MS = 86_400_000;
/** The validity of a certificate. */
const CERTIFICATE_DAYS = 90;

const dayFrom = (today: string, days: number): string =>
  new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);

const certificateOn = (today: string, certificate: FactWebsite['certificate']) =>
  certificate && {
    issuer: certificate.issuer,
    names: certificate.names,
    valid_from: dayFrom(today, certificate.ends_in_days - CERTIFICATE_DAYS),
    valid_until: dayFrom(today, certificate.ends_in_days),
    is_trusted: certificate.is_trusted,
  };

function toRecord(site: FactWebsite, requestedDomain: string, today: string): WireRecord {
  const reached = site.failure === '';
  const scheme = site.certificate ? 'https' : 'http';
  return {
    kind: 'website',
    id: site.domain,
    domain: requestedDomain,
    visited_at: `${today}T06:00:00Z`,
    reached,
    failure: site.failure || null,
    url: reached ? site.leads_to || `${scheme}://${site.domain}/` : null,
    title: reached ? site.title : null,
    is_parked: reached ? site.is_parked : null,
    certificate: certificateOn(today, site.certificate),
    registered_on: site.registered_on || null,
    registration_ends_on: site.registered_on ? endOfRegistration(site.registered_on, today) : null,
    registrar: site.registrar || null,
    profiles: reached ? site.profiles : [],
  };
}

/** Domains are registered for whole years. */
function endOfRegistration(registeredOn: string, today: string): string {
  const year = Number(today.slice(0, 4));
  const anniversary = (of: number) => `${of}${registeredOn.slice(4)}`.replace(/02-29$/, '02-28');
  return anniversary(year) > today ? anniversary(year) : anniversary(year + 1);
}

const UNREGISTERED_DOMAIN: Omit<FactWebsite, 'domain'> = {
  failure: 'no_such_domain',
  title: '',
  is_parked: false,
  leads_to: '',
  certificate: null,
  registered_on: '',
  registrar: '',
  profiles: [],
};

/** The result of visiting each domain of a business; an unknown domain does not exist. */
export const websiteSource = (name: string): ProtocolSource => ({
  name,
  kinds: ['website'],
  find: ({ websites }, subject, today) =>
    subject.type === 'business'
      ? (subject.domains ?? []).map((requestedDomain) => {
          const domain = requestedDomain.toLowerCase().replace(/^www\./, '');
          const site = websites.find((each) => each.domain === domain && !(each.registered_on > today));
          return toRecord(site ?? { ...UNREGISTERED_DOMAIN, domain }, requestedDomain, today);
        })
      : [],
});
