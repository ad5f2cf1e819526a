import type { EvidenceRecord, PersonSubject } from '@assay/domain/evidence';
import { isNamed } from '@assay/names/is-named';
import {
  type Connection,
  checkStatus,
  readJson,
  requestUrl,
  type SearchOutcome,
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

const PAGE = 200;
/** The most entries that the vendor skips, so at most 1,200 entries of a name are available. */
const MAX_SKIPPED = 1000;

/** The error code of a deactivated NPI. */
const DEACTIVATED = '15';

export const isNpi = (value: string | null): value is string => /^\d{10}$/.test(value ?? '');

/** Requests the provider with an NPI, or those with a name; `resume` is the number of entries to skip. */
export function request(
  { npi, person, state }: ProviderSubject,
  { baseUrl }: Connection,
  resume: string | null,
): VendorRequest | null {
  const url = searchUrl(baseUrl, resume);
  if (isNpi(npi)) {
    url.searchParams.set('number', npi);
  } else if (person && state) {
    url.searchParams.set('enumeration_type', 'NPI-1');
    url.searchParams.set('first_name', person.first_name);
    url.searchParams.set('last_name', person.last_name);
    url.searchParams.set('state', state);
    url.searchParams.set('use_first_name_alias', 'False');
  } else {
    return null;
  }
  return getRequest(url);
}

/** The search URL without criteria; `resume` is the number of entries to skip. */
export function searchUrl(baseUrl: string, resume: string | null): URL {
  const url = new URL(`${baseUrl.replace(/\/$/, '')}/api/`);
  url.searchParams.set('version', '2.1');
  url.searchParams.set('limit', String(PAGE));
  if (resume) url.searchParams.set('skip', resume);
  return url;
}

export const getRequest = (url: URL): VendorRequest => ({
  method: 'GET',
  url,
  headers: { accept: 'application/json' },
});

/**
 * Whether an entry is about the provider that was looked up. An NPI may be mistyped, so if the person is known, the
 * entry must have the name as well.
 */
const isAbout = ({ npi, person }: ProviderSubject, result: ProviderResult): boolean =>
  (!isNpi(npi) || result.number === npi) &&
  (person ? personNames(result).some((name) => isNamed(person, name)) : isNpi(npi));

export const read = (answer: VendorAnswer, subject: ProviderSubject) =>
  readPage(answer, subject, (result) => isAbout(subject, result));

/** Reads a page. Errors come with status 200 and a list of errors, and so does a deactivated NPI. */
export function readPage(
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
