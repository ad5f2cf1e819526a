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
import { normaliseArticle } from './normalise.ts';
import { RISK_TOPICS } from './risk-words.ts';
import { ArticleList } from './wire.ts';

const PAUSE_MS = 5_000;
const MOST_ARTICLES = '250';
const HOW_FAR_BACK = '12months';
/** A phrase with fewer letters spoils the whole query: the vendor finds it too short. */
const SHORTEST_PHRASE = 5;
/** The vendor bounds the length of a query; more names than these would break it. */
const MOST_PHRASES = 4;

/** Alternatives stand in brackets, a single term must not. */
const anyOf = (terms: readonly string[]): string =>
  terms.length === 1 ? terms.join() : `(${terms.join(' OR ')})`;

/** Asks for the news of the last year that bears a name of the subject and a word of risk. There is one page. */
export function request(subject: EvidenceSubject, { baseUrl }: Connection): VendorRequest | null {
  const phrases = searchPhrases(subject).filter(({ length }) => length >= SHORTEST_PHRASE);
  if (phrases.length === 0) return null;
  const names = anyOf(phrases.slice(0, MOST_PHRASES).map((phrase) => `"${phrase}"`));
  const url = new URL(`${baseUrl.replace(/\/$/, '')}/api/v2/doc/doc`);
  url.searchParams.set('query', `${names} ${anyOf(RISK_TOPICS.flatMap(({ words }) => words))}`);
  url.searchParams.set('mode', 'ArtList');
  url.searchParams.set('format', 'json');
  url.searchParams.set('maxrecords', MOST_ARTICLES);
  url.searchParams.set('timespan', HOW_FAR_BACK);
  url.searchParams.set('sort', 'DateDesc');
  return { method: 'GET', url, headers: { accept: 'application/json' } };
}

/** Titles are put into the answer as they were found: bare control characters and backslashes are not JSON. */
function mended(answer: VendorAnswer): VendorAnswer {
  const text = new TextDecoder()
    .decode(answer.body)
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\\(?!["\\/bfnrt]|u[0-9a-fA-F]{4})|(\\.)/g, (_, valid?: string) => valid ?? '\\\\');
  return { ...answer, body: new TextEncoder().encode(text) };
}

/** A sentence in place of JSON is how the vendor refuses, with status 200 (docs/connectors/gdelt.md). */
function checkSentence(answer: VendorAnswer): void {
  const start = new TextDecoder().decode(answer.body.subarray(0, 200)).trim();
  if (start.startsWith('{')) return;
  if (/limit requests/i.test(start))
    throw new VendorFault('rate_limited', 'The vendor limits our calls', { retryAfterMs: PAUSE_MS });
  if (/phrase|keyword|query|queries|timespan|invalid/i.test(start) && !start.startsWith('<'))
    throw new VendorFault('refused', 'The vendor finds the query wrong');
  throw new VendorFault('malformed', 'The answer is not JSON');
}

/** What an answer says. */
export function read(
  answer: VendorAnswer,
  subject: EvidenceSubject,
): SearchOutcome<EvidenceRecord<'adverse_media'>> {
  checkStatus({ ...answer, retryAfterMs: answer.retryAfterMs ?? PAUSE_MS });
  checkSentence(answer);
  const { articles } = readJson(mended(answer), ArticleList);
  return {
    outcome: 'complete',
    records: (articles ?? []).flatMap((article) => normaliseArticle(article, subject) ?? []),
  };
}
