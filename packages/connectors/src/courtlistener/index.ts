import type { EvidenceRecord, EvidenceSubject } from '@assay/domain/evidence';
import {
  type Connector,
  checkStatus,
  jsonRequest,
  readJson,
  requestUrl,
  USUAL_TIMES,
  VendorFault,
} from '../connector/index.ts';
import { searchPhrases } from '../subject-names/index.ts';
import { normaliseDocket } from './normalise.ts';
import { SearchPage } from './wire.ts';

/**
 * A name with more pages is too common to read completely: only the newest dockets are read, and the result says so.
 */
const MAX_PAGES = 5;

/** Federal dockets from the RECAP archive (docs/connectors/courtlistener.md). */
export const courtlistener: Connector<EvidenceSubject, EvidenceRecord<'docket'>> = {
  ...USUAL_TIMES,
  vendor: 'courtlistener',
  label: 'Federal courts (RECAP)',
  settings: { url: 'COURTLISTENER_URL', apiKey: 'COURTLISTENER_API_KEY' },
  limits: { perMinute: 5, concurrency: 1 },
  centsPerSearch: 0,
  documentation: 'docs/connectors/courtlistener.md',

  /** Requests the dockets with a party of the subject's names; `resume` is the number and cursor of the next page. */
  request(subject, connection, resume) {
    const phrases = searchPhrases(subject);
    if (phrases.length === 0) return null;
    const [page, cursor = null] = resume?.split(' ') ?? [];
    const request = jsonRequest(connection, '/api/rest/v4/search/', {
      headers: { authorization: `Token ${connection.apiKey}` },
      parameters: {
        type: 'd',
        party_name: phrases.map((phrase) => `"${phrase}"`).join(' OR '),
        order_by: 'dateFiled desc',
        cursor: cursor || null,
      },
    });
    // The cursor does not contain the page number, so the fragment records it in the stored request; fragments are not
    // sent.
    if (cursor) request.url.hash = `page-${page}`;
    return request;
  },

  /** Uses only the cursor of the next URL; the host is always our configured one. */
  read(answer, subject) {
    if (answer.status === 404) throw new VendorFault('search_lost', 'The vendor no longer knows the page');
    checkStatus(answer);
    const { next, results } = readJson(answer, SearchPage);
    const records = results.flatMap((result) => normaliseDocket(result, subject) ?? []);
    const cursor = next && URL.canParse(next) ? new URL(next).searchParams.get('cursor') : null;
    if (!cursor) return { outcome: 'complete', records };
    const page = Number(/^#page-(\d+)$/.exec(requestUrl(answer).hash)?.[1] ?? 1);
    if (page >= MAX_PAGES) return { outcome: 'complete', records, isPartial: true };
    return { outcome: 'pending', records, resume: `${page + 1} ${cursor}`, pollAfterMs: 0 };
  },
};
