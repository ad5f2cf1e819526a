import { type EvidenceRecord, type EvidenceSubject, subjectName } from '@assay/domain/evidence';
import {
  type Connector,
  checkStatus,
  jsonRequest,
  readJson,
  USUAL_TIMES,
  VendorFault,
} from '../connector/index.ts';
import { normaliseEntity } from './normalise.ts';
import { MatchAnswer } from './wire.ts';

/** All lists together: sanctions, politically exposed persons, exclusions, wanted persons. */
const DATASET = 'default';
/** The score from which on the vendor calls a result a match. */
const THRESHOLD = '0.7';
/** Results per subject; there is no paging. */
const MAX_RESULTS = 10;

const present = (values: readonly (string | null)[]): string[] =>
  values.flatMap((value) => value?.trim() || []);

const addressesOf = ({ addresses }: EvidenceSubject): string[] =>
  addresses
    .map(({ addr1, city, state, zip5 }) => present([addr1, city, state, zip5]).join(', '))
    .filter(Boolean);

/**
 * A subject as an example entity to match. Omits countries: a US address says nothing about nationality, and a
 * different country lowers the score.
 */
function exampleOf(subject: EvidenceSubject) {
  const address = addressesOf(subject);
  if (subject.type === 'business')
    return {
      schema: 'Organization',
      properties: { name: present([subject.name, ...subject.other_names]), address },
    };
  return {
    schema: 'Person',
    properties: {
      name: [subjectName(subject)],
      firstName: [subject.first_name],
      middleName: present([subject.middle_name]),
      lastName: [subject.last_name],
      birthDate: subject.birth_year === null ? [] : [String(subject.birth_year)],
      address,
    },
  };
}

/** Sanctions and other watchlists from the matching API of OpenSanctions (docs/connectors/yente.md). */
export const yente: Connector<readonly EvidenceSubject[], EvidenceRecord<'watchlist'>> = {
  ...USUAL_TIMES,
  vendor: 'yente',
  label: 'Watchlists (OpenSanctions)',
  // A self-hosted installation needs no key, the vendor's hosted service does.
  settings: { url: 'YENTE_URL', apiKey: 'YENTE_API_KEY', isKeyOptional: true },
  limits: { perMinute: 120, concurrency: 4 },
  centsPerSearch: 12,
  documentation: 'docs/connectors/yente.md',

  /** Requests the listed parties that resemble the subjects, all in one call. */
  request(subjects, connection) {
    if (subjects.length === 0) return null;
    return jsonRequest(connection, `/match/${DATASET}`, {
      parameters: { limit: String(MAX_RESULTS), threshold: THRESHOLD },
      headers: connection.apiKey ? { authorization: `ApiKey ${connection.apiKey}` } : {},
      body: { queries: Object.fromEntries(subjects.map((subject) => [subject.ref, exampleOf(subject)])) },
    });
  },

  /** Reads the matches of each subject. A subject without a response was not screened, which is a fault. */
  read(answer, subjects) {
    checkStatus(answer);
    const { responses } = readJson(answer, MatchAnswer);
    const answered = subjects.map((subject) => {
      const response = responses[subject.ref];
      if (!response) throw new VendorFault('malformed', 'The answer leaves out a subject');
      if ((response.status ?? 200) >= 400)
        throw new VendorFault('unavailable', 'The vendor could not match a subject');
      return { subject, matches: response.results.filter(({ match }) => match) };
    });
    return {
      outcome: 'complete',
      records: answered.flatMap(({ subject, matches }) =>
        matches.map((entity) => normaliseEntity(entity, subject)),
      ),
      ...(answered.some(({ matches }) => matches.length >= MAX_RESULTS) && { isPartial: true }),
    };
  },
};
