import {
  type AdverseMediaArticle,
  articleCopies,
  hitsByPerson,
  type Vital4Answer,
  type WatchlistItem,
} from '@assay/domain/screening';
import { type Evidence, type GroupPart, recordLinks, recordStore } from '#features/evidence';
import { todayOf } from '#platform/clock';
import { checkedLists } from '../checked-lists.ts';
import { queriedLists } from '../sources/queried-lists.ts';

export const articleOnWire = (
  record: Evidence<'adverse_media'>,
  linked: recordLinks.Linked,
): AdverseMediaArticle => ({
  ...recordLinks.linkedOnWire(record, linked),
  subject: record.data.subject,
});

export const watchlistOnWire = (
  record: Evidence<'watchlist'>,
  linked: recordLinks.Linked,
): WatchlistItem => ({
  ...record.data,
  id: record.id,
  created_at: record.seen_at.toISOString(),
  ...linked,
});

/** What the sources found for a whole inquiry: each article once, and each listed person or business once. */
async function mediaData(scope: Parameters<GroupPart['wire']>[0]): Promise<Vital4Answer['data']> {
  const { tx, runs, merchantId } = scope;
  const records = await recordStore.shownRecords(tx, runs, ['adverse_media', 'watchlist']);
  const linked = await recordLinks.linksOf(tx, records, merchantId);
  const articles = records
    .filter((record) => record.kind === 'adverse_media')
    .map((record) => articleOnWire(record, linked(record)));
  const hits = records
    .filter((record) => record.kind === 'watchlist')
    .map((record) => ({ ...watchlistOnWire(record, linked(record)), vendor: record.vendor }));
  return {
    adverse_media: articleCopies(articles, todayOf(scope)).map((copies) =>
      recordLinks.mergeLinks(copies, merchantId),
    ),
    watchlists_sanctions: hitsByPerson(hits).map((copies) => recordLinks.mergeLinks(copies, merchantId)),
  };
}

export const mediaPart: GroupPart = {
  group: 'vital4',
  wire: async (scope) => ({
    enabled: scope.lender.vital4_enabled,
    data: await mediaData(scope),
    lists_checked: await checkedLists(scope.tx, await queriedLists(scope.tx, scope.runs), scope),
  }),
  async counts(scope) {
    const { adverse_media, watchlists_sanctions } = await mediaData(scope);
    const exposed = watchlists_sanctions.filter(({ category }) => category === 'PEP').length;
    return {
      adverse_media: adverse_media.length,
      watchlists: watchlists_sanctions.length - exposed,
      pep: exposed,
    };
  },
};
