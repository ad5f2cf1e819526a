import { type EvidenceRecord, type EvidenceSubject, subjectName } from '@assay/domain/evidence';
import {
  type Connection,
  checkStatus,
  readJson,
  type SearchOutcome,
  type VendorAnswer,
  VendorFault,
  type VendorRequest,
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
  values.flatMap((value) => (value?.trim() ? value.trim() : []));

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

/** Requests the listed parties that resemble the subjects, all in one call. */
export function request(
  subjects: readonly EvidenceSubject[],
  { baseUrl, apiKey }: Connection,
): VendorRequest | null {
  if (subjects.length === 0) return null;
  const url = new URL(`${baseUrl.replace(/\/$/, '')}/match/${DATASET}`);
  url.searchParams.set('limit', String(MAX_RESULTS));
  url.searchParams.set('threshold', THRESHOLD);
  return {
    method: 'POST',
    url,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(apiKey && { authorization: `ApiKey ${apiKey}` }),
    },
    body: JSON.stringify({
      queries: Object.fromEntries(subjects.map((subject) => [subject.ref, exampleOf(subject)])),
    }),
  };
}

/** Reads the matches of each subject. A subject without a response was not screened, which is a fault. */
export function read(
  answer: VendorAnswer,
  subjects: readonly EvidenceSubject[],
): SearchOutcome<EvidenceRecord<'watchlist'>> {
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
}
