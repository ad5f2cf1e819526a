import type { EvidenceRecord, EvidenceSubject } from '@assay/domain/evidence';
import {
  type Connector,
  checkStatus,
  jsonRequest,
  readJson,
  requestUrl,
  USUAL_TIMES,
  type VendorAnswer,
  VendorFault,
} from '../connector/index.ts';
import { normaliseArticle } from './normalise.ts';
import { queriesFor, unqueriedNames } from './queries.ts';
import { ArticleList } from './wire.ts';

const PAUSE_MS = 5_000;
/** The most articles per response. There is no paging, so any beyond this are unavailable. */
const MAX_ARTICLES = 250;

/** The vendor copies titles into the JSON unescaped; this removes bare control characters and backslashes. */
function mended(answer: VendorAnswer): VendorAnswer {
  const text = new TextDecoder()
    .decode(answer.body)
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\\(?!["\\/bfnrt]|u[0-9a-fA-F]{4})|(\\.)/g, (_, valid?: string) => valid ?? '\\\\');
  return { ...answer, body: new TextEncoder().encode(text) };
}

/** The vendor reports errors as a plain sentence with status 200 (docs/connectors/gdelt.md). */
function checkSentence(answer: VendorAnswer): void {
  const start = new TextDecoder().decode(answer.body.subarray(0, 200)).trim();
  if (start.startsWith('{')) return;
  if (/limit requests/i.test(start))
    throw new VendorFault('rate_limited', 'The vendor limits our calls', { retryAfterMs: PAUSE_MS });
  // Our queries are short enough, so this means that the vendor is overloaded.
  if (/too short or too long/i.test(start))
    throw new VendorFault('unavailable', 'The vendor took no query', { retryAfterMs: PAUSE_MS });
  if (/phrase|keyword|query|queries|timespan|invalid/i.test(start) && !start.startsWith('<'))
    throw new VendorFault('refused', 'The vendor finds the query wrong');
  throw new VendorFault('malformed', 'The answer is not JSON');
}

/** World news (docs/connectors/gdelt.md). */
export const gdelt: Connector<EvidenceSubject, EvidenceRecord<'adverse_media'>> = {
  ...USUAL_TIMES,
  vendor: 'gdelt',
  label: 'World news',
  settings: { url: 'GDELT_URL', apiKey: null },
  // One call in five seconds per IP address.
  limits: { perMinute: 12, concurrency: 1 },
  centsPerSearch: 0,
  documentation: 'docs/connectors/gdelt.md',

  /** Requests last year's news with a name of the subject and a risk word; `resume` is the index of the query. */
  request(subject, connection, resume) {
    const query = queriesFor(subject)[Number(resume ?? 0)];
    if (!query) return null;
    return jsonRequest(connection, '/api/v2/doc/doc', {
      parameters: {
        query,
        mode: 'ArtList',
        format: 'json',
        maxrecords: String(MAX_ARTICLES),
        timespan: '12months',
        sort: 'DateDesc',
      },
    });
  },

  unqueried: unqueriedNames,

  read(answer, subject) {
    checkStatus({ ...answer, retryAfterMs: answer.retryAfterMs ?? PAUSE_MS });
    checkSentence(answer);
    const articles = readJson(mended(answer), ArticleList).articles ?? [];
    const found = {
      records: articles.flatMap((article) => normaliseArticle(article, subject) ?? []),
      ...(articles.length >= MAX_ARTICLES && { isPartial: true }),
    };
    const queries = queriesFor(subject);
    const next = queries.indexOf(requestUrl(answer).searchParams.get('query') ?? '') + 1;
    if (next === 0 || next >= queries.length) return { outcome: 'complete', ...found };
    return { outcome: 'pending', ...found, resume: String(next), pollAfterMs: 0 };
  },
};
