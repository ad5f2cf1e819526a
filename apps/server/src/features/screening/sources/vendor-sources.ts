import { connectors } from '@assay/connectors/registry';
import { evidenceSubjects, type RunSubject, vendorSource } from '#features/sources';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { screenedByVendor } from './screened-by-vendor.ts';
import { toStored } from './to-stored.ts';

const combinedSearch = async (tx: Tx, subject: RunSubject, deps: { secrets: Secrets }) => {
  const subjects = await evidenceSubjects(tx, subject, deps);
  return subjects.length > 0 ? [subjects] : [];
};

const shared = { kind: 'vital4', flag: 'vital4_enabled' } as const;

/** Articles and list entries of the commercial feed. */
export const commercialFeed = vendorSource({
  ...shared,
  key: 'adverse_media',
  finds: 'adverse media',
  connector: connectors.adverse_media,
  searches: combinedSearch,
  records: (records) => records.map(toStored),
});

/** Articles of the international press. */
export const news = vendorSource({
  ...shared,
  key: 'news',
  finds: 'adverse media',
  connector: connectors.news,
  searches: evidenceSubjects,
});

/** Watchlist entries from an API instead of imported lists. */
export const watchlistApi = vendorSource({
  ...shared,
  key: 'watchlist_api',
  finds: 'watchlist matches',
  connector: connectors.watchlist_api,
  async searches(tx, subject, deps) {
    const subjects = await screenedByVendor(tx, subject, deps);
    return subjects.length > 0 ? [subjects] : [];
  },
  records: (records) => records.map(toStored),
  isWanted: ({ SCREENING }) => SCREENING !== 'lists',
});
