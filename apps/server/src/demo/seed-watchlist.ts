import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_WATCHLIST, type DemoWatchlistEntry, watchlistCsv } from '@assay/demo-universe/universe';
import { importWatchlist } from '#features/screening';
import type { Database } from '#platform/database';
import type { SeedInput } from './seed-input.ts';

/** Imports the fictional watchlist like every list; importing the same list again changes nothing. */
export async function seedWatchlist(
  owner: Database,
  entries: readonly DemoWatchlistEntry[],
  { dataFolder, clock }: SeedInput,
): Promise<void> {
  await mkdir(dataFolder, { recursive: true });
  const file = join(dataFolder, 'demo-watchlist.csv');
  await writeFile(file, watchlistCsv(entries));
  try {
    await importWatchlist(owner, clock, file, {
      list: DEMO_WATCHLIST,
      published: clock.now().toISOString().slice(0, 10),
      force: false,
      progress: () => {},
    });
  } finally {
    await rm(file, { force: true });
  }
}
