import type { EvidenceRecord, EvidenceSubject } from '@assay/domain/evidence';
import {
  type Connection,
  checkStatus,
  readJson,
  type SearchOutcome,
  type VendorAnswer,
  VendorFault,
  type VendorRequest,
} from '../connector/index.ts';
import { searchPhrases } from '../subject-names/index.ts';
import { normaliseDocket } from './normalise.ts';
import { SearchPage } from './wire.ts';

/** Beyond so many hits a name is too common to be read to its end: the newest page stands for all. */
const MOST_HITS_READ = 100;

/** Asks for the dockets with a party of the subject's names; `resume` is the cursor of a further page. */
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
  if (resume) url.searchParams.set('cursor', resume);
  return {
    method: 'GET',
    url,
    headers: { authorization: `Token ${apiKey}`, accept: 'application/json' },
  };
}

/** What a page says. Only the cursor of the next address is used: where to ask is ours to say. */
export function read(
  answer: VendorAnswer,
  subject: EvidenceSubject,
): SearchOutcome<EvidenceRecord<'docket'>> {
  if (answer.status === 404) throw new VendorFault('search_lost', 'The vendor no longer knows the page');
  checkStatus(answer);
  const { count, next, results } = readJson(answer, SearchPage);
  const records = results.flatMap((result) => normaliseDocket(result, subject) ?? []);
  const cursor = next && URL.canParse(next) ? new URL(next).searchParams.get('cursor') : null;
  if (!cursor || count > MOST_HITS_READ) return { outcome: 'complete', records };
  return { outcome: 'pending', records, resume: cursor, askAgainInMs: 0 };
}
