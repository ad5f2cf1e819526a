import type { EvidenceRecord } from '@assay/domain/evidence';
import type { Connection, SearchOutcome, VendorAnswer, VendorRequest } from '../connector/index.ts';
import { getRequest, isNpi, readPage, searchUrl } from './client.ts';

/** User input to find a professional: a complete NPI, or a name or its beginning. */
export interface ProviderCriteria {
  npi: string | null;
  first_name: string | null;
  last_name: string | null;
  state: string | null;
}

const REF = 'search';

/** Prefix search: the vendor accepts `*` after at least two letters. */
const beginning = (name: string): string => (name.length < 2 ? name : `${name}*`);

/** Requests the holder of a complete NPI, else the persons with a name. Null without either. */
export function requestFor(
  { npi, first_name, last_name, state }: ProviderCriteria,
  { baseUrl }: Connection,
  resume: string | null,
): VendorRequest | null {
  const url = searchUrl(baseUrl, resume);
  if (isNpi(npi)) {
    url.searchParams.set('number', npi);
    return getRequest(url);
  }
  if (!first_name && !last_name) return null;
  url.searchParams.set('enumeration_type', 'NPI-1');
  if (first_name) url.searchParams.set('first_name', beginning(first_name));
  if (last_name) url.searchParams.set('last_name', beginning(last_name));
  if (state) url.searchParams.set('state', state);
  return getRequest(url);
}

/** Reads all entries of a page, about anyone; the user picks one. */
export const readFound = (
  answer: VendorAnswer,
  { npi }: ProviderCriteria,
): SearchOutcome<EvidenceRecord<'provider'>> =>
  readPage(answer, { ref: REF, npi }, ({ number }) => !isNpi(npi) || number === npi);
