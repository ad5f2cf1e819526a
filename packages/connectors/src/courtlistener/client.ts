import type { EvidenceRecord, EvidenceSubject } from '@assay/domain/evidence';
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
import { searchPhrases } from '../subject-names/index.ts';
import { normaliseDocket } from './normalise.ts';
import { SearchPage } from './wire.ts';

/**
 * A name with more pages is too common to read completely: only the newest dockets are read, and the result says so.
 */
const MAX_PAGES = 5;

/** Requests the dockets with a party of the subject's names; `resume` is the number and cursor of the next page. */
export function request(
  subject: EvidenceSubject,
  { baseUrl, apiKey }: Connection,
  resume: string | null,
): VendorRequest | null {
  const phrases = searchPhrases(subject);
  if (phrases.length === 0) return null;
  const url = new URL(`${baseUrl.replace(/\/$/, '')}/api/rest/v4/search/`);
  url.searchParams.set('type', 'd');
  url.searchParams.set('party_name', phrases.map((phrase) => `"${phrase}"`).join(' OR '));
  url.searchParams.set('order_by', 'dateFiled desc');
  const [page, cursor] = resume?.split(' ') ?? [];
  if (cursor) {
    url.searchParams.set('cursor', cursor);
    // The cursor does not contain the page number, so the fragment records it in the stored request; fragments are not
    // sent.
    url.hash = `page-${page}`;
  }
  return {
    method: 'GET',
    url,
    headers: { authorization: `Token ${apiKey}`, accept: 'application/json' },
  };
}

/** Reads a page. Uses only the cursor of the next URL; the host is always our configured one. */
export function read(
  answer: VendorAnswer,
  subject: EvidenceSubject,
): SearchOutcome<EvidenceRecord<'docket'>> {
  if (answer.status === 404) throw new VendorFault('search_lost', 'The vendor no longer knows the page');
  checkStatus(answer);
  const { next, results } = readJson(answer, SearchPage);
  const records = results.flatMap((result) => normaliseDocket(result, subject) ?? []);
  const cursor = next && URL.canParse(next) ? new URL(next).searchParams.get('cursor') : null;
  if (!cursor) return { outcome: 'complete', records };
  const page = Number(/^#page-(\d+)$/.exec(requestUrl(answer).hash)?.[1] ?? 1);
  if (page >= MAX_PAGES) return { outcome: 'complete', records, isPartial: true };
  return { outcome: 'pending', records, resume: `${page + 1} ${cursor}`, pollAfterMs: 0 };
}
