import { articleCopies, type Vital4Answer, watchlistCopies } from '@assay/domain/screening';
import type { Tx } from '#platform/database';
import { linksOf } from '../linking/link-store.ts';
import type { Evidence } from '../stores/record-store.ts';
import * as recordStore from '../stores/record-store.ts';
import type { Run } from '../stores/run-store.ts';
import { articleOnWire, linkedTo, watchlistOnWire, withLinksOf } from './on-wire.ts';

/** The articles and watchlist items that the runs show, each once. */
export async function vital4Data(
  tx: Tx,
  runs: readonly Run[],
  { merchantId, now }: { merchantId: string | null; now: Date },
): Promise<Vital4Answer['data']> {
  const records = await recordStore.shownRecords(tx, runs, ['adverse_media', 'watchlist']);
  const links = await linksOf(tx, records);
  const linked = (record: Evidence) => linkedTo(links(record), merchantId);
  return {
    adverse_media: articleCopies(
      records.flatMap((record) =>
        record.kind === 'adverse_media' ? articleOnWire(record, linked(record)) : [],
      ),
      now.toISOString().slice(0, 10),
    ).map((copies) => withLinksOf(copies, merchantId)),
    watchlists_sanctions: watchlistCopies(
      records.flatMap((record) =>
        record.kind === 'watchlist' ? watchlistOnWire(record, linked(record)) : [],
      ),
    ).map((copies) => withLinksOf(copies, merchantId)),
  };
}
