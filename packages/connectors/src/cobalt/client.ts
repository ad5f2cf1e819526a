import type { CorporateFilingData } from '@assay/domain/filings';
import {
  type Connection,
  checkStatus,
  readJson,
  type SearchOutcome,
  type VendorAnswer,
  VendorFault,
  type VendorRequest,
} from '../connector/index.ts';
import { POLL_AFTER_MS } from './config.ts';
import { isFilingOf } from './is-filing-of.ts';
import { normaliseFiling } from './normalise.ts';
import { CobaltAnswer } from './wire.ts';

/** The business to search for. */
export interface LegalEntitySubject {
  name: string;
  state: string;
}

/** Starts a search, or resumes an earlier one by its retryId. */
export function request(
  subject: LegalEntitySubject,
  { baseUrl, apiKey }: Connection,
  resume: string | null,
): VendorRequest {
  const url = new URL(`${baseUrl.replace(/\/$/, '')}/v1/search`);
  if (resume) {
    url.searchParams.set('retryId', resume);
  } else {
    // Street, city and zip are left out, because they would exclude a business that has moved.
    url.searchParams.set('searchQuery', subject.name);
    url.searchParams.set('state', subject.state.toLowerCase());
    url.searchParams.set('liveData', 'true');
  }
  return { method: 'GET', url, headers: { 'x-api-key': apiKey, accept: 'application/json' } };
}

/** Reads a response (docs/connectors/cobalt.md). */
export function read(answer: VendorAnswer, subject: LegalEntitySubject): SearchOutcome<CorporateFilingData> {
  checkStatus(answer);
  const { status, retryId, results } = readJson(answer, CobaltAnswer);
  switch (status) {
    case 'Complete':
      return {
        outcome: 'complete',
        records: (results ?? [])
          .filter((result) => isFilingOf(subject, result))
          .flatMap((result) => normaliseFiling(result, subject.state) ?? []),
      };
    case 'Incomplete':
      if (!retryId) throw new VendorFault('malformed', 'An incomplete answer without a retryId');
      return { outcome: 'pending', records: [], resume: retryId, pollAfterMs: POLL_AFTER_MS };
    case 'Bad request':
      throw new VendorFault('refused', 'The vendor finds the request wrong');
    case 'Retry Id invalid':
      throw new VendorFault('search_lost', 'The vendor no longer knows the search');
    default:
      throw new VendorFault('unavailable', `The vendor answered ${status.slice(0, 40)}`);
  }
}
