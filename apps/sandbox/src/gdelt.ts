import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FactArticle } from './facts-evidence.ts';
import { playFault } from './faults.ts';
import { readQuery } from './full-text-query.ts';
import { bearsPhrase } from './names.ts';
import { dayOf, delayOf, type SandboxWorld, type Vendor } from './vendor.ts';

const MIN_PHRASE_LENGTH = 5;
const MAX_QUERY_LENGTH = 250;
/** The number of queries per name, which together take about as long as a search elsewhere. */
const QUERIES_A_NAME = 3;
const DAY_MS = 86_400_000;
const DAYS_OF: Readonly<Record<string, number>> = { h: 1 / 24, d: 1, w: 7, m: 30.5 };

/** The number of days in a time span such as `12months`, `2weeks` or `24h`; the vendor's own limit without one. */
function daysBack(timespan: string | null): number {
  const [, number, unit = ''] = /^(\d+)\s*([a-z]+)$/i.exec(timespan ?? '') ?? [];
  if (!number || unit.startsWith('min')) return 92;
  return Number(number) * (DAYS_OF[unit.charAt(0).toLowerCase()] ?? 1);
}

/** The error for an invalid query, in the vendor's wording. */
function queryFault(text: string, phrases: readonly string[]): string | undefined {
  if (text.trim() === '' || text.length > MAX_QUERY_LENGTH) return 'Your query was too short or too long.';
  if (phrases.some(({ length }) => length < MIN_PHRASE_LENGTH)) return 'The specified phrase is too short.';
  if (/\bOR\b/.test(text.replace(/\([^()]*\)/g, '')))
    return "Queries containing OR'd terms must be surrounded by ().";
  if (/\([^()\s"]+\)|\("[^"]*"\)/.test(text)) return "Parentheses may only be used around OR'd statements.";
  return undefined;
}

/** Adds a blank before commas in titles, as the vendor does. */
const asFound = (title: string) => title.replace(/,/g, ' ,');

const toArticle = (article: FactArticle) => ({
  url: article.url,
  url_mobile: '',
  title: asFound(article.title),
  seendate: `${article.published_on.replace(/-/g, '')}T090000Z`,
  socialimage: '',
  domain: article.domain,
  language: article.language,
  sourcecountry: article.country,
});

/**
 * The DOC 2.0 API of GDELT: `GET /api/v2/doc/doc` with `mode=ArtList` and `format=json`, without a key. Errors are a
 * sentence with status 200. docs/connectors/gdelt.md describes the wire format.
 */
export function createGdelt(world: SandboxWorld): Vendor {
  function sentence(response: ServerResponse, text: string, status = 200): void {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`${text}\n`);
  }

  async function handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    if (request.method !== 'GET' || url.pathname !== '/api/v2/doc/doc')
      return sentence(response, '<html><title>404 Not Found</title></html>', 404);
    const query = url.searchParams;
    const text = query.get('query') ?? '';
    const { phrases, words, fault: requestedFault } = readQuery(text);
    const fault = world.faults.faultOf(request, `${text}${requestedFault}`);
    if (fault === 'rate-limit') return sentence(response, 'Please limit requests to one every 5 seconds.');
    if (fault === 'failed') return sentence(response, '<html><title>Timed out</title></html>');
    if (fault && playFault(fault, response)) return;
    const wrong = queryFault(text, phrases);
    if (wrong) return sentence(response, wrong);

    await world.wait(delayOf(world, request, { text, fault }) / QUERIES_A_NAME);
    const today = dayOf(world, request);
    const oldest = new Date(Date.parse(today) - daysBack(query.get('timespan')) * DAY_MS)
      .toISOString()
      .slice(0, 10);
    const found = world
      .factsFor(request)
      .articles.filter(({ published_on }) => published_on >= oldest && published_on <= today)
      .filter((article) => {
        const whole = [article.title, article.excerpt, ...article.names].join(' . ');
        const hasWord = words.length === 0 || words.some((word) => bearsPhrase(whole, word));
        return hasWord && phrases.some((phrase) => bearsPhrase(whole, phrase));
      })
      .sort((a, b) => b.published_on.localeCompare(a.published_on))
      .slice(0, Number(query.get('maxrecords') ?? 75));
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(found.length > 0 ? { articles: found.map(toArticle) } : {}));
  }

  return { name: 'gdelt', handle };
}
