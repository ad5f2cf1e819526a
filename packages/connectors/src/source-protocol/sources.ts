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

/** Litigation in state and federal courts. */
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

/** Licenses of businesses and people in the registers of state boards. */
export const stateBoards = sourceConnector({
  vendor: 'state_boards',
  label: 'License boards',
  settings: { url: 'STATE_BOARDS_URL', apiKey: 'STATE_BOARDS_API_KEY' },
  kinds: ['license'],
  subjectTypes: ['business', 'person'],
  limits: { perMinute: 60, concurrency: 4 },
  centsPerSearch: 25,
});

/** Verification of a given license. Responses are never cached, because an order changes until it is decided. */
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

/** Like `orders`, but skipped without a license, and drops records about other licenses. */
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

/** Reviews of businesses and doctors from several sites, with the site's name in each record. */
export const reviewFeed = sourceConnector({
  vendor: 'review_feed',
  label: 'Review sites',
  settings: { url: 'REVIEW_FEED_URL', apiKey: 'REVIEW_FEED_API_KEY' },
  kinds: ['business_profile', 'business_review'],
  subjectTypes: ['business', 'person'],
  limits: { perMinute: 120, concurrency: 4 },
  centsPerSearch: 10,
});

/** Verification of a business's address, phone, email and registration; cached for 30 days. */
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

/** A business's rating bureau profile with complaints. */
export const bbbFeed = sourceConnector({
  vendor: 'bbb_feed',
  label: 'BBB profile and complaints',
  settings: { url: 'BBB_FEED_URL', apiKey: 'BBB_FEED_API_KEY' },
  kinds: ['bureau_profile'],
  subjectTypes: ['business'],
  limits: { perMinute: 60, concurrency: 4 },
  centsPerSearch: 25,
});

/** Consumer complaints to attorneys general, boards and other public bodies. */
export const regulatorFeed = sourceConnector({
  vendor: 'regulator_feed',
  label: 'Complaints to regulatory bodies',
  settings: { url: 'REGULATOR_FEED_URL', apiKey: 'REGULATOR_FEED_API_KEY' },
  kinds: ['consumer_complaint'],
  subjectTypes: ['business'],
  limits: { perMinute: 60, concurrency: 4 },
  centsPerSearch: 20,
});

/** Visits of business websites, with domain registry data. */
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

/** Like `siteVisits`, but skipped without a domain, and drops records about other sites. */
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
      throw new VendorFault('malformed', 'A record is of a site that was not searched for');
    return outcome;
  },
};
