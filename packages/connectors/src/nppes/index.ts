import type { EvidenceRecord, PersonSubject } from '@assay/domain/evidence';
import { isNpi } from '@assay/domain/licensing';
import { isNamed } from '@assay/names/is-named';
import {
  type Connection,
  type Connector,
  checkStatus,
  jsonRequest,
  readJson,
  requestUrl,
  type SearchOutcome,
  USUAL_TIMES,
  type VendorAnswer,
  VendorFault,
  type VendorRequest,
} from '../connector/index.ts';
import { deactivatedProvider, normaliseProvider, personNames } from './normalise.ts';
import { NppesAnswer, type ProviderResult } from './wire.ts';

/** The provider to look up: the holder of an NPI, or without one the providers with a person's name in a state. */
export interface ProviderSubject {
  ref: string;
  npi: string | null;
  person: PersonSubject | null;
  state: string | null;
}

/** User input to find a professional: a complete NPI, or a name or its beginning. */
export interface ProviderCriteria {
  npi: string | null;
  first_name: string | null;
  last_name: string | null;
  state: string | null;
}

const PAGE = 200;
/** The most entries that the vendor skips, so at most 1,200 entries of a name are available. */
const MAX_SKIPPED = 1000;

/** The error code of a deactivated NPI. */
const DEACTIVATED = '15';

/** Requests the entries that match the criteria; `resume` is the number of entries to skip. */
const search = (
  connection: Connection,
  resume: string | null,
  criteria: Record<string, string | null>,
): VendorRequest =>
  jsonRequest(connection, '/api/', {
    parameters: { version: '2.1', limit: String(PAGE), skip: resume, ...criteria },
  });

/** Reads a page. Errors come with status 200 and a list of errors, and so does a deactivated NPI. */
function readPage(
  answer: VendorAnswer,
  subject: { ref: string; npi: string | null },
  isWanted: (result: ProviderResult) => boolean,
): SearchOutcome<EvidenceRecord<'provider'>> {
  checkStatus(answer);
  const { results, Errors: errors } = readJson(answer, NppesAnswer);
  const [error] = errors ?? [];
  if (isNpi(subject.npi) && error?.number === DEACTIVATED && /deactivated/i.test(error.description ?? ''))
    return { outcome: 'complete', records: [deactivatedProvider(subject.npi, subject.ref)] };
  if (errors)
    throw new VendorFault('refused', `The vendor refuses the search, error ${error?.number ?? 'unnamed'}`);
  const found = results ?? [];
  const records = found.filter(isWanted).map((result) => normaliseProvider(result, subject.ref));
  const next = Number(requestUrl(answer).searchParams.get('skip')) + PAGE;
  if (found.length < PAGE) return { outcome: 'complete', records };
  if (next > MAX_SKIPPED) return { outcome: 'complete', records, isPartial: true };
  return { outcome: 'pending', records, resume: String(next), pollAfterMs: 0 };
}

/** The national register of health care providers (docs/connectors/nppes.md). */
const register = {
  ...USUAL_TIMES,
  vendor: 'nppes',
  label: 'NPI registry',
  settings: { url: 'NPPES_URL', apiKey: null },
  limits: { perMinute: 60, concurrency: 2 },
  centsPerSearch: 0,
  documentation: 'docs/connectors/nppes.md',
} satisfies Partial<Connector<never, unknown>>;

/**
 * Whether an entry is about the provider that was looked up. An NPI may be mistyped, so if the person is known, the
 * entry must have the name as well.
 */
const isAbout = ({ npi, person }: ProviderSubject, result: ProviderResult): boolean =>
  (!isNpi(npi) || result.number === npi) &&
  (person ? personNames(result).some((name) => isNamed(person, name)) : isNpi(npi));

/** Looks up the people of a business, by NPI or else by name, and keeps only entries with their names. */
export const nppes: Connector<ProviderSubject, EvidenceRecord<'provider'>> = {
  ...register,
  request({ npi, person, state }, connection, resume) {
    if (isNpi(npi)) return search(connection, resume, { number: npi });
    if (!person || !state) return null;
    const { first_name, last_name } = person;
    const named = { first_name, last_name, state, use_first_name_alias: 'False' };
    return search(connection, resume, { enumeration_type: 'NPI-1', ...named });
  },
  read: (answer, subject) => readPage(answer, subject, (result) => isAbout(subject, result)),
};

/** Prefix search: the vendor accepts `*` after at least two letters. */
const beginning = (name: string | null): string | null => (name && name.length >= 2 ? `${name}*` : name);

/** The same register, searched by user input: all entries of a page, about anyone; the user picks one. */
export const nppesSearch: Connector<ProviderCriteria, EvidenceRecord<'provider'>> = {
  ...register,
  request({ npi, first_name, last_name, state }, connection, resume) {
    if (isNpi(npi)) return search(connection, resume, { number: npi });
    if (!first_name && !last_name) return null;
    return search(connection, resume, {
      enumeration_type: 'NPI-1',
      first_name: beginning(first_name) || null,
      last_name: beginning(last_name) || null,
      state: state || null,
    });
  },
  read: (answer, { npi }) =>
    readPage(answer, { ref: 'search', npi }, ({ number }) => !isNpi(npi) || number === npi),
};
