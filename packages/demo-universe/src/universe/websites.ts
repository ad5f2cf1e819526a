import { dayBefore } from './days.ts';
import { createRandom, type Random } from './random.ts';
import type { DemoBusiness } from './records.ts';

/** A business's site as a visit and the domain registries show it. */
export type DemoWebsite = {
  merchant: string;
  domain: string;
  failure: string;
  title: string;
  is_parked: boolean;
  leads_to: string;
  certificate: {
    issuer: string;
    names: string[];
    /** Days from the visit until the certificate expires; negative if it has expired. */
    ends_in_days: number;
    is_trusted: boolean;
  } | null;
  registered_on: string;
  registrar: string;
  profiles: { site: string; url: string }[];
};

const ISSUERS = ['Open Letters CA', 'Northgate TLS', 'Harborline Trust'];
const REGISTRARS = ['Namewell', 'Domain Depot', 'Registry Row'];
const PROFILES = ['Facebook', 'Instagram', 'LinkedIn', 'Nextdoor'];

type Case = Partial<DemoWebsite> & { registered_days_ago?: number };

const certificateOf = (
  domain: string,
  overrides: Partial<NonNullable<DemoWebsite['certificate']>> = {},
): DemoWebsite['certificate'] => ({
  issuer: ISSUERS[0]!,
  names: [domain, `www.${domain}`],
  ends_in_days: 61,
  is_trusted: true,
  ...overrides,
});

/** Sites of the scenarios, one for each possible finding. */
const FIXED: Readonly<Record<string, (domain: string) => Case>> = {
  'demo-flagship': () => ({ registered_days_ago: 3690 }),
  // The business closed and its domain expired.
  'demo-closed-1': () => ({ failure: 'no_such_domain' }),
  'demo-closed-3': () => ({ is_parked: true, title: 'This domain is parked' }),
  'demo-namesake-4': () => ({ failure: 'no_answer' }),
  'demo-phone-2b': (domain) => ({ certificate: certificateOf(domain, { ends_in_days: -47 }) }),
  'demo-same-4b': (domain) => ({
    certificate: certificateOf(domain, { names: ['*.sitesbyhost.example', 'sitesbyhost.example'] }),
  }),
  'demo-renamed-2': () => ({ leads_to: 'https://wallaceair.example/' }),
  'demo-moved-1': () => ({ registered_days_ago: 20 }),
};

function drawnCase(random: Random, domain: string, isClosed: boolean): Case {
  if (isClosed)
    return random.pick<Case>([{ failure: 'no_such_domain' }, { is_parked: true }, { failure: 'no_answer' }]);
  const draw = random.next();
  if (draw < 0.03) return { failure: random.pick(['no_answer', 'refused', 'server_error']) };
  if (draw < 0.04) return { is_parked: true, title: 'Coming soon' };
  if (draw < 0.06) return { certificate: certificateOf(domain, { ends_in_days: -random.integer(2, 400) }) };
  if (draw < 0.07) return { certificate: certificateOf(domain, { names: ['*.sitesbyhost.example'] }) };
  if (draw < 0.1) return { certificate: null };
  if (draw < 0.12) return { registered_days_ago: random.integer(12, 90) };
  return {};
}

/** The site of a business with a domain. */
export function websiteOf(seed: string, { merchant, history }: DemoBusiness, now: Date): DemoWebsite[] {
  const { external_id, name, name_dba, domain_name: domain } = merchant;
  if (!domain) return [];
  const random = createRandom(`${seed}:website:${external_id}`);
  const openDays = Math.max(1, Math.round((now.getTime() - Date.parse(history.started_on)) / 86_400_000));
  const drawnAge = Math.max(1, Math.round(openDays * (0.35 + random.next() * 0.65)));
  const issuer = random.pick(ISSUERS);
  const ends_in_days = random.integer(3, 88);
  const registrar = random.pick(REGISTRARS);
  const profiles = PROFILES.filter((_, place) => random.chance([0.6, 0.4, 0.2, 0.12][place] ?? 0)).map(
    (site) => ({ site, url: `https://${site.toLowerCase()}.example/${domain.replace(/\..*$/, '')}` }),
  );
  const isFlagship = external_id === 'demo-flagship';
  const { registered_days_ago, ...rest } =
    FIXED[external_id]?.(domain) ?? drawnCase(random, domain, history.closed_on !== null);
  const isGone = rest.failure === 'no_such_domain';
  return [
    {
      merchant: external_id,
      domain,
      failure: '',
      title: name_dba || name,
      is_parked: false,
      leads_to: '',
      certificate: rest.failure || rest.is_parked ? null : certificateOf(domain, { issuer, ends_in_days }),
      registered_on: isGone ? '' : dayBefore(now, registered_days_ago ?? drawnAge),
      registrar: isGone ? '' : registrar,
      profiles: isFlagship
        ? ['Facebook', 'Instagram'].map((site) => ({
            site,
            url: `https://${site.toLowerCase()}.example/michianaroofing`,
          }))
        : profiles,
      ...rest,
    },
  ];
}
