import type { EvidenceSubject } from '@assay/domain/evidence';
import { sourceConnector } from './source-connector.ts';

const MONTH_MS = 30 * 24 * 60 * 60_000;

/** Business records: liens, judgements, bankruptcies, UCC filings, locations, principals. */
export const tlo = sourceConnector({
  vendor: 'tlo',
  label: 'Business records',
  kinds: ['business_records', 'principal_records'],
  centsPerSearch: 150,
});

/** Litigation in state and federal courts. */
export const thomsonReuters = sourceConnector({
  vendor: 'thomson_reuters',
  label: 'Litigation',
  kinds: ['docket', 'lawsuit'],
  centsPerSearch: 200,
});

/** Adverse media, watchlists and sanctions. */
export const vital4 = sourceConnector({
  vendor: 'vital4',
  label: 'Adverse media and watchlists',
  kinds: ['adverse_media', 'watchlist'],
  centsPerSearch: 75,
});

/** Licenses of businesses and people in the registers of state boards. */
export const stateBoards = sourceConnector({
  vendor: 'state_boards',
  label: 'License boards',
  kinds: ['license'],
  centsPerSearch: 25,
});

const writtenAs = (number: string | null, state: string | null): string =>
  `${state?.toUpperCase()} ${number?.toUpperCase().replaceAll(/[^A-Z\d]/g, '')}`;

/** Verification of given licenses. Responses are never cached, because an order changes until it is decided. */
export const mesh = sourceConnector({
  vendor: 'mesh',
  label: 'License verification',
  kinds: ['license'],
  centsPerSearch: 400,
  freshForMs: 0,
  searchedBy: {
    isIn: ({ licenses = [] }) => licenses.length > 0,
    isOf: ({ data }, subjects) =>
      data.verification !== null &&
      subjects
        .flatMap(({ licenses = [] }) => licenses)
        .map(({ number, state }) => writtenAs(number, state))
        .includes(writtenAs(data.license_number, data.license_state)),
    fault: 'A verification is of a license that was not ordered',
  },
});

/** Reviews of businesses and doctors from several sites, with the site's name in each record. */
export const reviewFeed = sourceConnector({
  vendor: 'review_feed',
  label: 'Review sites',
  kinds: ['business_profile', 'business_review'],
  callsPerMinute: 120,
  centsPerSearch: 10,
});

/** Verification of a business's address, phone, email and registration; cached for 30 days. */
export const kevari = sourceConnector({
  vendor: 'kevari',
  label: 'Business verification',
  kinds: ['business_verification'],
  subjectTypes: ['business'],
  centsPerSearch: 50,
  freshForMs: MONTH_MS,
});

/** A business's rating bureau profile with complaints. */
export const bbbFeed = sourceConnector({
  vendor: 'bbb_feed',
  label: 'BBB profile and complaints',
  kinds: ['bureau_profile'],
  subjectTypes: ['business'],
  centsPerSearch: 25,
});

/** Consumer complaints to attorneys general, boards and other public bodies. */
export const regulatorFeed = sourceConnector({
  vendor: 'regulator_feed',
  label: 'Complaints to regulatory bodies',
  kinds: ['consumer_complaint'],
  subjectTypes: ['business'],
  centsPerSearch: 20,
});

const domainsOf = (subject: EvidenceSubject): string[] =>
  subject.type === 'business' ? subject.domains.map(asWritten) : [];

const asWritten = (domain: string): string => domain.trim().toLowerCase();

/** Visits of business websites, with domain registry data. */
export const siteCheck = sourceConnector({
  vendor: 'site_check',
  label: 'Website check',
  kinds: ['website'],
  subjectTypes: ['business'],
  centsPerSearch: 5,
  searchedBy: {
    isIn: (subject) => domainsOf(subject).length > 0,
    isOf: ({ subject_ref, data }, subjects) =>
      subjects.some(
        (subject) => subject.ref === subject_ref && domainsOf(subject).includes(asWritten(data.domain)),
      ),
    fault: 'A record is of a site that was not searched for',
  },
});
