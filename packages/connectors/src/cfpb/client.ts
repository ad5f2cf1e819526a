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
import { normaliseComplaint } from './normalise.ts';
import { SearchPage } from './wire.ts';

const PAGE = 100;
/**
 * Beyond this the company is a large one: only the newest complaints are read, and the result says that there are more.
 */
const MAX_READ = 1000;
/** The longest term that the vendor accepts. */
const MAX_TERM_LENGTH = 200;

/** As many names, as quoted phrases, as fit into one term; null when not even the first fits. */
function searchTerm(phrases: readonly string[]): string | null {
  let term = '';
  for (const phrase of phrases) {
    const longer = term ? `${term} OR "${phrase}"` : `"${phrase}"`;
    if (longer.length <= MAX_TERM_LENGTH) term = longer;
  }
  return term || null;
}

/**
 * Requests the complaints about companies with the subject's names, newest first. `resume` gives the number of
 * complaints read so far and the one to continue after.
 */
export function request(
  subject: EvidenceSubject,
  { baseUrl }: Connection,
  resume: string | null,
): VendorRequest | null {
  if (subject.type !== 'business') return null;
  const term = searchTerm(searchPhrases(subject));
  if (!term) return null;
  const url = new URL(`${baseUrl.replace(/\/$/, '')}/data-research/consumer-complaints/search/api/v1/`);
  url.searchParams.set('search_term', term);
  url.searchParams.set('field', 'company');
  url.searchParams.set('size', String(PAGE));
  url.searchParams.set('sort', 'created_date_desc');
  url.searchParams.set('no_aggs', 'true');
  url.searchParams.set('no_highlight', 'true');
  const [before, after] = resume?.split(' ') ?? [];
  if (before && after) {
    url.searchParams.set('frm', before);
    url.searchParams.set('search_after', after);
  }
  return { method: 'GET', url, headers: { accept: 'application/json' } };
}

/** Reads a page of complaints. */
export function read(
  answer: VendorAnswer,
  subject: EvidenceSubject,
): SearchOutcome<EvidenceRecord<'consumer_complaint'>> {
  checkStatus(answer);
  const { timed_out, hits: page } = readJson(answer, SearchPage);
  if (timed_out) throw new VendorFault('unavailable', "The vendor's own search ran out of time");
  const records = page.hits.flatMap(({ _source }) => normaliseComplaint(_source, subject) ?? []);
  const next = Number(requestUrl(answer).searchParams.get('frm')) + PAGE;
  const after = page.hits.at(-1)?.sort?.join('_');
  if (page.hits.length < PAGE) return { outcome: 'complete', records };
  if (!after || next >= MAX_READ) return { outcome: 'complete', records, isPartial: true };
  return { outcome: 'pending', records, resume: `${next} ${after}`, pollAfterMs: 0 };
}
