import { percentage } from '@assay/domain/display';
import { isAboutBankruptcy, MENTIONS_BANKRUPTCY } from '@assay/domain/evidence';
import type { Finding } from '@assay/domain/gathering';
import {
  articleCopies,
  birthDoubt,
  hitsByPerson,
  personScore,
  type WatchlistData,
} from '@assay/domain/screening';
import type { RecordClaim } from '@assay/match-engine/attribution';
import type { Counted, Evidence, EvidenceKind } from '#features/evidence';
import type { Entry } from '#platform/registries';

type Article = Evidence<'adverse_media'>['data'];

const textOf = ({ article_title, highlights, text }: Article): string =>
  [article_title, ...highlights, text ?? ''].join(' \n ');

/** The first of several records of one item; linked when any of them is. */
function firstOf<K extends 'adverse_media' | 'watchlist'>(
  groups: readonly (readonly { id: string }[])[],
  records: readonly Counted<K>[],
): Counted<K>[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  return groups.flatMap((copies) => {
    const all = copies.flatMap(({ id }) => byId.get(id) ?? []);
    const [first] = all;
    return first ? [{ ...first, is_linked: all.some(({ is_linked }) => is_linked) }] : [];
  });
}

/** An article's score as a fraction; a missing one is 0. */
const fraction = (score: number | null): number => (score === null ? 0 : score > 1 ? score / 100 : score);

/**
 * An article names no case; the score looks for the bankruptcy it may be about. One that tells of another matter too is
 * an event of its own, which counts whatever became of the bankruptcy.
 */
const eventOf = (article: Article): string | null =>
  isAboutBankruptcy(`${textOf(article)} \n ${article.category ?? ''}`) ? MENTIONS_BANKRUPTCY : null;

const copies = (articles: readonly Evidence<'adverse_media'>[], today: string) =>
  articleCopies(
    articles.map(({ id, data }) => ({ ...data, id })),
    today,
  );

/** An article is about the business whose name, town or owner it mentions. */
export const adverseMedia: EvidenceKind<'adverse_media'> = {
  kind: 'adverse_media',
  group: 'vital4',
  sources: ['adverse_media', 'news'],
  headline: (article) => ({
    title: article.article_title,
    second: siteOf(article.url),
    date: article.article_date,
    url: article.url,
  }),
  claims: (article): RecordClaim[] => [
    {
      names: [article.subject_matched ?? article.subject],
      text: textOf(article),
      date: article.article_date,
    },
  ],
  personClaims: (article) => [
    { last_name: article.subject_matched ?? article.subject, text: textOf(article) },
  ],
  // The URL identifies an article; the excerpt varies with each search.
  facts: ({ subject_matched, subject, article_title }) => ({
    name: [subject_matched ?? subject],
    title: [article_title],
  }),
  event: eventOf,
  riskRecordKinds: ['adverse_media'],
  // Articles disappear from searches with age, so their absence means nothing.
  watched: {
    isNew: 'adverse_article',
    field: 'Article',
    value: ({ url, category }) => [siteOf(url), category].filter(Boolean).join(' · ') || 'Published',
    happened: ({ article_date }) => article_date,
    fields: [],
    isOnceForCopies: true,
  },
  copies,
  shown: (records, today) => firstOf(copies(records, today), records),
  riskRecords: (found) =>
    found.map(({ id, data, seen_at, is_linked }) => ({
      kind: 'adverse_media',
      id,
      date: data.article_date ?? seen_at.toISOString(),
      text: `${data.article_title}, ${percentage(data.score)} like ${data.subject}`,
      score: fraction(data.score),
      is_linked,
      event: eventOf(data),
    })),
};

function siteOf(url: string | null): string | null {
  return url && URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : null;
}

/**
 * Shown but not counted: a politically exposed person is not sanctioned, and sanctions by sanctioned states do not
 * count against anyone.
 */
const NOT_COUNTED = new Set(['PEP', 'Counter-sanctions']);

/** The text of a match in the feed of changes. */
const hitText = {
  field: 'Match',
  value: ({ listed_name, source_list_type, subject, score }: WatchlistData): string =>
    [`${listed_name} on ${source_list_type}`, `${percentage(score)} like ${subject}`].join(' · '),
};

const hitOf = ({ id, data, seen_at, vendor }: Evidence<'watchlist'>) => ({
  ...data,
  id,
  vendor,
  created_at: seen_at.toISOString(),
});

/**
 * A watchlist hit keeps the score band of its screening: a possible one is shown and counted until a user decides that
 * it is someone else.
 */
export const watchlist: EvidenceKind<'watchlist'> = {
  kind: 'watchlist',
  group: 'vital4',
  sources: ['watchlists', 'watchlist_api', 'adverse_media'],
  judged: 'by screening',
  headline: (item) => ({
    title: item.listed_name,
    second: [item.source_list_type, `${percentage(item.score)} like ${item.subject}`]
      .filter(Boolean)
      .join(' · '),
    date: item.listed_at,
    url: item.url,
  }),
  claims: () => [],
  facts: (item) => ({
    name: [item.entry?.name ?? item.listed_name],
    alias: [item.listed_name, ...item.aliases].filter(
      (name) => name !== (item.entry?.name ?? item.listed_name),
    ),
    birth_date: item.entry?.births ?? [],
    program: item.entry ? [item.entry.program].filter(Boolean) : [],
    country: item.entry?.countries ?? [item.source_country ?? ''].filter(Boolean),
    ...(item.entry?.addresses && { address: item.entry.addresses }),
    remarks: [item.entry?.remarks ?? item.remarks ?? ''].filter(Boolean),
  }),
  riskRecordKinds: ['watchlist'],
  watched: {
    isNew: 'sanctions_hit_new',
    isGone: 'sanctions_hit_gone',
    ...hitText,
    happened: ({ listed_at }) => listed_at,
    fields: [],
  },
  // Two people of one name may have different birth dates, of which each screening knew only some.
  fit: ({ score }) => score ?? 1,
  copies: (records) => hitsByPerson(records.map(hitOf)),
  shown: (records) => {
    const groups = hitsByPerson(records.map(hitOf));
    const scores = new Map(groups.map((hits) => [hits[0].id, personScore(hits, [])]));
    return firstOf(groups, records).map((record) => ({
      ...record,
      data: { ...record.data, score: scores.get(record.id) ?? null },
    }));
  },
  doubt: (data, bornOf) => birthDoubt(data, bornOf(data.subject)),
  weighed: (data, bornOf) => ({ ...data, score: personScore([data], bornOf(data.subject)) }),
  riskRecords: (found) =>
    found
      .filter(({ data }) => !NOT_COUNTED.has(data.category))
      .map(({ id, data, seen_at, is_linked }) => ({
        kind: 'watchlist',
        id,
        date: seen_at.toISOString(),
        text: `${data.listed_name} on ${data.source_list_type}, ${percentage(data.score)} like ${data.subject}`,
        // An item without a score counts in full, because a listed name is never assumed harmless.
        score: data.score ?? 1,
        is_linked,
      })),
};

const findingOf =
  (of: Evidence['kind'], word: string, tone: Finding['tone']): Entry<'topics'>['finding'] =>
  (records) => {
    const count = records.filter(({ kind }) => kind === of).length;
    return count > 0 ? { text: `${count} ${word}${count === 1 ? '' : 's'}`, tone } : null;
  };

export const mediaFinding = findingOf('adverse_media', 'article', 'medium');
export const watchlistFinding = findingOf('watchlist', 'hit', 'highest');
