import {
  type AdverseMediaArticle,
  articleCopies,
  hitsByPerson,
  type Vital4Answer,
  type WatchlistItem,
} from '@assay/domain/screening';
import { decisionStore, type Evidence, type GroupPart, recordLinks, recordStore } from '#features/evidence';
import { todayOf } from '#platform/clock';
import { checkedLists } from '../checked-lists.ts';
import { queriedLists } from '../sources/queried-lists.ts';

export const articleOnWire = (
  record: Evidence<'adverse_media'>,
  linked: recordLinks.Linked,
): AdverseMediaArticle => ({
  ...record.data,
  ...recordLinks.shownOnWire(record),
  subject: record.data.subject,
  ...linked,
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
async function mediaData({
  tx,
  runs,
  merchantId,
  config,
  clock,
}: Pick<Parameters<GroupPart['wire']>[0], 'tx' | 'runs' | 'merchantId' | 'config' | 'clock'>): Promise<
  Vital4Answer['data']
> {
  const records = await recordStore.shownRecords(tx, runs, ['adverse_media', 'watchlist']);
  const merchantsOf = await decisionStore.merchantsOfRecords(tx, records);
  const linked = (record: Evidence) => recordLinks.linkState(merchantsOf(record), merchantId);
  return {
    adverse_media: articleCopies(
      records.flatMap((record) =>
        record.kind === 'adverse_media' ? articleOnWire(record, linked(record)) : [],
      ),
      todayOf({ config, clock }),
    ).map((copies) => recordLinks.mergeLinks(copies, merchantId)),
    watchlists_sanctions: hitsByPerson(
      records.flatMap((record) =>
        record.kind === 'watchlist'
          ? { ...watchlistOnWire(record, linked(record)), vendor: record.vendor }
          : [],
      ),
    ).map((hits) => {
      const { vendor: _vendor, ...item } = recordLinks.mergeLinks(hits, merchantId);
      return item;
    }),
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
