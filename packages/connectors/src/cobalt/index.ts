import type { CorporateFilingData } from '@assay/domain/filings';
import {
  type Connector,
  checkStatus,
  jsonRequest,
  readJson,
  USUAL_TIMES,
  VendorFault,
} from '../connector/index.ts';
import { isFilingOf } from './is-filing-of.ts';
import { normaliseFiling } from './normalise.ts';
import { CobaltAnswer } from './wire.ts';

/** The business to search for. */
export interface LegalEntitySubject {
  name: string;
  state: string;
}

/** Delay between two calls with a retryId; the vendor's own client waits 5 to 10 s. */
const POLL_AFTER_MS = 5_000;

/** Secretary of State filings (docs/connectors/cobalt.md). */
export const cobalt: Connector<LegalEntitySubject, CorporateFilingData> = {
  // The vendor closes a connection after about 20 s, and a live search of the slowest state takes 2 to 3 minutes.
  ...USUAL_TIMES,
  vendor: 'cobalt',
  label: 'Secretary of State',
  settings: { url: 'COBALT_URL', apiKey: 'COBALT_API_KEY' },
  // The vendor runs 2 searches at a time per state and 5 per account; further ones queue there and hold our connection
  // open.
  limits: { perMinute: 60, concurrency: 5 },
  centsPerSearch: 100,
  documentation: 'docs/connectors/cobalt.md',

  /** Starts a search, or resumes an earlier one by its retryId. */
  request: (subject, connection, resume) =>
    jsonRequest(connection, '/v1/search', {
      headers: { 'x-api-key': connection.apiKey },
      parameters: resume
        ? { retryId: resume }
        : // Street, city and zip are left out, because they would exclude a business that has moved.
          { searchQuery: subject.name, state: subject.state.toLowerCase(), liveData: 'true' },
    }),

  read(answer, subject) {
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
  },
};
