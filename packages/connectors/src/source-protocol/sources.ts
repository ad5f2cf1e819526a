import { VendorFault } from '../connector/index.ts';
import { sourceConnector } from './source-connector.ts';

const MONTH_MS = 30 * 24 * 60 * 60_000;

/** Business records: liens, judgements, bankruptcies, UCC filings, locations, principals. */
export const tlo = sourceConnector({
  vendor: 'tlo',
  label: 'Business records',
  settings: { url: 'TLO_URL', apiKey: 'TLO_API_KEY' },
  kinds: ['business_records', 'principal_records'],
  subjectTypes: ['business', 'person'],
  limits: { perMinute: 60, concurrency: 4 },
  centsPerSearch: 150,
});

/** Litigation of state and federal courts. */
export const thomsonReuters = sourceConnector({
  vendor: 'thomson_reuters',
  label: 'Litigation',
  settings: { url: 'THOMSON_REUTERS_URL', apiKey: 'THOMSON_REUTERS_API_KEY' },
  kinds: ['docket', 'lawsuit'],
  subjectTypes: ['business', 'person'],
  limits: { perMinute: 60, concurrency: 4 },
  centsPerSearch: 200,
});

/** Adverse media, watchlists and sanctions. */
export const vital4 = sourceConnector({
  vendor: 'vital4',
  label: 'Adverse media and watchlists',
  settings: { url: 'VITAL4_URL', apiKey: 'VITAL4_API_KEY' },
  kinds: ['adverse_media', 'watchlist'],
  subjectTypes: ['business', 'person'],
  limits: { perMinute: 60, concurrency: 4 },
  centsPerSearch: 75,
});

/** Licenses in the registers of the states' boards, of businesses and of people. */
export const stateBoards = sourceConnector({
  vendor: 'state_boards',
  label: 'License boards',
  settings: { url: 'STATE_BOARDS_URL', apiKey: 'STATE_BOARDS_API_KEY' },
  kinds: ['license'],
  subjectTypes: ['business', 'person'],
  limits: { perMinute: 60, concurrency: 4 },
  centsPerSearch: 25,
});

/** Verification of a license that is named; an answer never serves again, as an order goes on until it is decided. */
const orders = sourceConnector({
  vendor: 'mesh',
  label: 'License verification',
  settings: { url: 'MESH_URL', apiKey: 'MESH_API_KEY' },
  kinds: ['license'],
  subjectTypes: ['business', 'person'],
  limits: { perMinute: 60, concurrency: 4 },
  centsPerSearch: 400,
  freshForMs: 0,
});

const writtenAs = (number: string | null, state: string | null): string =>
  `${state?.toUpperCase()} ${number?.toUpperCase().replaceAll(/[^A-Z\d]/g, '')}`;

/** The same, which is not asked without a license and tells of no other one. */
export const mesh: typeof orders = {
  ...orders,
  request: (subjects, ...rest) =>
    subjects.some(({ licenses }) => licenses?.length) ? orders.request(subjects, ...rest) : null,
  read(answer, subjects) {
    const outcome = orders.read(answer, subjects);
    const ordered = new Set(
      subjects.flatMap(({ licenses = [] }) => licenses.map(({ number, state }) => writtenAs(number, state))),
    );
    const isOrdered = ({ data }: (typeof outcome.records)[number]) =>
      data.verification !== null && ordered.has(writtenAs(data.license_number, data.license_state));
    if (!outcome.records.every(isOrdered))
      throw new VendorFault('malformed', 'A verification is of a license that was not ordered');
    return outcome;
  },
};

/** Reviews of businesses and of doctors on several sites, each record with its site's name. */
export const reviewFeed = sourceConnector({
  vendor: 'review_feed',
  label: 'Review sites',
  settings: { url: 'REVIEW_FEED_URL', apiKey: 'REVIEW_FEED_API_KEY' },
  kinds: ['business_profile', 'business_review'],
  subjectTypes: ['business', 'person'],
  limits: { perMinute: 120, concurrency: 4 },
  centsPerSearch: 10,
});

/** Verification of a business's address, telephone, email and registration; asked anew after 30 days at the soonest. */
export const kevari = sourceConnector({
  vendor: 'kevari',
  label: 'Business verification',
  settings: { url: 'KEVARI_URL', apiKey: 'KEVARI_API_KEY' },
  kinds: ['business_verification'],
  subjectTypes: ['business'],
  limits: { perMinute: 60, concurrency: 4 },
  centsPerSearch: 50,
  freshForMs: MONTH_MS,
});

/** The profile of a business at the rating bureau, with the complaints about it. */
export const bbbFeed = sourceConnector({
  vendor: 'bbb_feed',
  label: 'BBB profile and complaints',
  settings: { url: 'BBB_FEED_URL', apiKey: 'BBB_FEED_API_KEY' },
  kinds: ['bureau_profile'],
  subjectTypes: ['business'],
  limits: { perMinute: 60, concurrency: 4 },
  centsPerSearch: 25,
});

/** Complaints of consumers to attorneys general, boards and other public bodies. */
export const regulatorFeed = sourceConnector({
  vendor: 'regulator_feed',
  label: 'Complaints to regulatory bodies',
  settings: { url: 'REGULATOR_FEED_URL', apiKey: 'REGULATOR_FEED_API_KEY' },
  kinds: ['consumer_complaint'],
  subjectTypes: ['business'],
  limits: { perMinute: 60, concurrency: 4 },
  centsPerSearch: 20,
});

/** Visits of the sites of businesses, with what registries say of their domains. */
const siteVisits = sourceConnector({
  vendor: 'site_check',
  label: 'Website check',
  settings: { url: 'SITE_CHECK_URL', apiKey: 'SITE_CHECK_API_KEY' },
  kinds: ['website'],
  subjectTypes: ['business'],
  limits: { perMinute: 60, concurrency: 4 },
  centsPerSearch: 5,
});

const asWritten = (domain: string): string => domain.trim().toLowerCase();

/** The same, which is not asked without a domain and tells of no site that it was not asked about. */
export const siteCheck: typeof siteVisits = {
  ...siteVisits,
  request: (subjects, ...rest) =>
    subjects.some((subject) => subject.type === 'business' && subject.domains.length > 0)
      ? siteVisits.request(subjects, ...rest)
      : null,
  read(answer, subjects) {
    const outcome = siteVisits.read(answer, subjects);
    const domainsOf = new Map(
      subjects.map((subject) => [
        subject.ref,
        subject.type === 'business' ? subject.domains.map(asWritten) : [],
      ]),
    );
    if (
      !outcome.records.every(({ subject_ref, data }) =>
        domainsOf.get(subject_ref)?.includes(asWritten(data.domain)),
      )
    )
      throw new VendorFault('malformed', 'A record is of a site that was not asked about');
    return outcome;
  },
};
