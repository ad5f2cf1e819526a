import type { Layout, Names } from './layout.ts';

/**
 * A data vendor: connector with test, sandbox, settings and documentation. The skeleton requests articles about a
 * business; `part` is the registry's key for its evidence, because nothing else may contain the vendor's name.
 */
export function vendor({ kebab, camel, pascal, snake, upper, words }: Names, part = 'articles'): Layout {
  const folder = `packages/connectors/src/${kebab}`;
  const page = `docs/connectors/${kebab}.md`;
  return {
    files: {
      [`${folder}/index.ts`]: `
import type { EvidenceRecord, EvidenceSubject } from '@assay/domain/evidence';
import { type Connector, checkStatus, jsonRequest, readJson, USUAL_TIMES } from '../connector/index.ts';
import { normaliseArticle } from './normalise.ts';
import { ArticlesAnswer } from './wire.ts';

/** Articles about a business (${page}). */
export const ${camel}: Connector<EvidenceSubject, EvidenceRecord<'adverse_media'>> = {
  ...USUAL_TIMES,
  vendor: '${snake}',
  label: '${words}',
  settings: { url: '${upper}_URL', apiKey: '${upper}_API_KEY' },
  // The limits of a typical account.
  limits: { perMinute: 60, concurrency: 2 },
  centsPerSearch: 0,
  documentation: '${page}',

  /** Requests the articles about a business; persons are not supported. */
  request(subject, connection, resume) {
    if (subject.type !== 'business') return null;
    return jsonRequest(connection, '/v1/articles', {
      headers: { authorization: \`Bearer \${connection.apiKey}\` },
      parameters: { name: subject.name, cursor: resume },
    });
  },

  /** Reads a page; its cursor leads to the next one. */
  read(answer, subject) {
    checkStatus(answer);
    const { articles, next_cursor } = readJson(answer, ArticlesAnswer);
    const records = articles.map((article) => normaliseArticle(article, subject));
    if (!next_cursor) return { outcome: 'complete', records };
    return { outcome: 'pending', records, resume: next_cursor, pollAfterMs: 0 };
  },
};
`,
      [`${folder}/wire.ts`]: `
import { z } from 'zod';
import { wireText } from '../wire-values/index.ts';

const Article = z.looseObject({
  id: z.string().min(1),
  title: z.string(),
  url: wireText,
  published_on: wireText,
});
export type Article = z.infer<typeof Article>;

/** A response of the search (${page}). */
export const ArticlesAnswer = z.looseObject({ articles: z.array(Article), next_cursor: wireText });
`,
      [`${folder}/normalise.ts`]: `
import { type EvidenceRecord, type EvidenceSubject, subjectName } from '@assay/domain/evidence';
import { isoDay, textOrNull } from '../wire-values/index.ts';
import type { Article } from './wire.ts';

/** Normalizes an article. */
export const normaliseArticle = (
  { id, title, url, published_on }: Article,
  subject: EvidenceSubject,
): EvidenceRecord<'adverse_media'> => ({
  kind: 'adverse_media',
  external_id: id,
  subject_ref: subject.ref,
  data: {
    subject: subjectName(subject),
    subject_matched: null,
    article_title: title,
    article_date: isoDay(published_on),
    url: textOrNull(url),
    score: null,
    category: null,
    source_country: null,
    highlights: [],
    text: null,
    match_reason: null,
    sentiment_confidence_level: null,
  },
});
`,
      [`${folder}/fixtures/articles.json`]: `
{
  "articles": [
    {
      "id": "a-1",
      "title": "Bakery fined over ovens",
      "url": "https://news.example/a-1",
      "published_on": "2026-03-04T10:00:00Z"
    }
  ],
  "next_cursor": null
}
`,
      [`${folder}/${kebab}.test.ts`]: `
import { AdverseMediaArticleData } from '@assay/domain/screening';
import { describe, expect, test } from 'vitest';
import { withoutSecrets } from '../connector/index.ts';
import { bakery, fixture, owner, recordedAnswer } from '../testing/index.ts';
import { ${camel} } from './index.ts';

const connection = { baseUrl: 'https://vendor.example/', apiKey: 'secret-key' };
const recorded = fixture(import.meta.dirname, 'articles.json');

describe('a search', () => {
  test('asks by the name of the business, the key in its header alone', () => {
    const request = ${camel}.request(bakery, connection, null);
    expect(request?.url.href).toBe(
      'https://vendor.example/v1/articles?name=Harvest+Moon+Bakery+%26+Cafe+LLC',
    );
    expect(request?.headers.authorization).toBe('Bearer secret-key');
    expect(request && withoutSecrets(request)).not.toContain('secret-key');
  });

  test('is not made for a person', () => {
    expect(${camel}.request(owner, connection, null)).toBeNull();
  });

  test('continues as long as the response has a cursor', () => {
    const more = recorded.replace('"next_cursor": null', '"next_cursor": "p2"');
    expect(${camel}.read(recordedAnswer(more), bakery)).toMatchObject({ outcome: 'pending', resume: 'p2' });
    expect(${camel}.request(bakery, connection, 'p2')?.url.searchParams.get('cursor')).toBe('p2');
  });
});

test('a recorded answer is read in the terms of the product', () => {
  const { outcome, records } = ${camel}.read(recordedAnswer(recorded), bakery);
  expect(outcome).toBe('complete');
  expect(records).toMatchObject([
    {
      kind: 'adverse_media',
      external_id: 'a-1',
      subject_ref: 'business',
      data: { article_title: 'Bakery fined over ovens', article_date: '2026-03-04' },
    },
  ]);
  for (const { data } of records) expect(AdverseMediaArticleData.parse(data)).toEqual(data);
});
`,
      [`apps/sandbox/src/${kebab}.ts`]: `
import { playFault } from './faults.ts';
import { bearsPhrase } from './names.ts';
import { RETRY_LATER, replyJson } from './reply.ts';
import { dayOf, delayOf, type SandboxWorld, type Vendor } from './vendor.ts';

/** \`GET /v1/articles\`, with a key. ${page} describes the wire format. */
export function create${pascal}(world: SandboxWorld): Vendor {
  return {
    name: '${snake}',
    async handle(request, response, url) {
      if (request.method !== 'GET' || url.pathname !== '/v1/articles')
        return replyJson(response, 404, { message: 'Not Found' });
      if (!request.headers.authorization) return replyJson(response, 401, { message: 'Unauthorized' });
      const name = url.searchParams.get('name') ?? '';
      const fault = world.faults.faultOf(request, name);
      if (fault === 'rate-limit')
        return replyJson(response, 429, { message: 'Too Many Requests' }, RETRY_LATER);
      if (fault === 'failed') return replyJson(response, 503, { message: 'The search failed' });
      if (fault && playFault(fault, response)) return;
      await world.wait(delayOf(world, request, { text: name, fault }));
      const today = dayOf(world, request);
      const articles = world
        .factsFor(request)
        .articles.filter(({ published_on }) => published_on <= today)
        .filter(({ names }) => names.some((each) => bearsPhrase(each, name)))
        .map((article) => ({
          id: article.url,
          title: article.title,
          url: article.url,
          published_on: article.published_on,
        }));
      replyJson(response, 200, { articles, next_cursor: null });
    },
  };
}
`,
      [page]: `
# ${words}

The connector and its sandbox API exist and are tested. No feature of the server uses it yet: nothing is gathered or shown.

## What it is
What the vendor is, and what Assay queries it for.

## Documentation cited
Where each of the following is documented. Where the documentation says nothing, this page says \`not documented\` and describes what Assay and the sandbox do.

## Request
\`GET /v1/articles\`

| Parameter | What is sent |
| --- | --- |
| \`name\` | the name of the business |
| \`cursor\` | on further pages |

Only businesses are searched, not persons.

## Response
\`{ articles, next_cursor }\`; a cursor leads to the next page.

| Field of the response | Field in Assay |
| --- | --- |
| \`id\` | the record's external id |
| \`title\`, \`url\`, \`published_on\` | \`article_title\`, \`url\`, \`article_date\` |

## Errors
| HTTP | Meaning | Action |
| --- | --- | --- |
| 401, 403 | the key is refused | do not retry |
| 429 | too many calls | wait for \`Retry-After\`, then retry |
| 500 and above, and a body that is not JSON | vendor error | back off and retry |

## Limits
Not documented. [Limits that Assay applies](README.md).

## Settings
| Setting | Meaning |
| --- | --- |
| \`${upper}_URL\` | base URL without \`/v1\`; demo: \`/${snake}\` of the sandbox |
| \`${upper}_API_KEY\` | API key, sent in the header \`authorization\` |

## In the sandbox
\`/${snake}/v1/articles\` serves the articles in the facts file, each from its date on. \`failed\` is a 503. For delays, faults and changes see [the vendor sandbox](sandbox.md).
`,
    },
    lines: [
      {
        file: 'packages/connectors/src/registry/index.ts',
        list: 'export const connectors = {',
        entry: `${part}: ${camel},`,
        imports: `import { ${camel} } from '../${kebab}/index.ts';`,
      },
      {
        file: 'apps/sandbox/src/sandbox.ts',
        list: 'const vendors = [',
        entry: `create${pascal}(world),`,
        imports: `import { create${pascal} } from './${kebab}.ts';`,
      },
      {
        file: 'apps/server/src/platform/config.ts',
        list: 'export const settings = z.object({',
        entry: `${upper}_URL: z.url().optional().describe('${words} API; demo: the sandbox'),
${upper}_API_KEY: z.string().optional().describe('Key for the ${words} API'),`,
      },
    ],
    next: [
      `Let a source ask it: \`connector: connectors.${part}\` in a room of evidence`,
      `Put the wire, the limits and the price of its documentation into ${folder} and ${page}`,
    ],
  };
}
