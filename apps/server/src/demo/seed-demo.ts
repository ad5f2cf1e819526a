import { type DemoUniverse, demoUniverse } from '@assay/demo-universe/universe';
import { sql } from 'kysely';
import { merchantIdsOf } from '#features/matching';
import { type Database, lockNamed, openDatabase } from '#platform/database';
import { installationRecord, updateInstallation } from '#platform/installation-record';
import { allLenders } from '#platform/lenders';
import { hasUsers } from '#platform/users';
import { factsFile, hasFacts, writeFacts } from './facts-file.ts';
import { seedAccounts } from './seed-accounts.ts';
import { seedApiKeys } from './seed-api-keys.ts';
import { seedCredits } from './seed-credits.ts';
import { seedHistory } from './seed-history.ts';
import type { SeedInput } from './seed-input.ts';
import { seedInquiries } from './seed-inquiries.ts';
import { seedLicenseOrders } from './seed-license-orders.ts';
import { seedMerchantRequests } from './seed-merchant-requests.ts';
import { DEMO_SOURCE, seedMerchants } from './seed-merchants.ts';
import { seedMonitoring } from './seed-monitoring.ts';
import { seedNotifications } from './seed-notifications.ts';
import { seedPortfolio } from './seed-portfolio.ts';
import { merchantsBeforeEdits, seedPortfolioEdits } from './seed-portfolio-edits.ts';
import { seedReleases } from './seed-releases.ts';
import { seedScorecardRules } from './seed-scorecard-rules.ts';
import { seedSourceRecords } from './seed-source-records.ts';
import { seedWatchlist } from './seed-watchlist.ts';

/** The outcome of the seeding: done now or already complete, or refused because the installation has real accounts. */
export type SeedOutcome = { outcome: 'seeded' | 'complete' | 'not-empty'; factsFile: string };

/** The time for which the demo universe was made; null when the installation is not a demo. */
export async function demoMoment(owner: Database): Promise<Date | null> {
  const { is_demo, seeded_at } = await installationRecord(owner);
  return is_demo && seeded_at ? new Date(seeded_at) : null;
}

/** Whether the installation has a lender or a user. */
async function hasAccounts(owner: Database): Promise<boolean> {
  return (await allLenders(owner)).length > 0 || (await hasUsers(owner));
}

/**
 * Stores lenders, people and searches and marks the installation as a demo, in one transaction: a concurrent start
 * finds the mark. Returns the time of the universe; null when the installation has accounts of its own.
 */
async function seedPeople(owner: Database, input: SeedInput, universe: DemoUniverse): Promise<Date | null> {
  return owner.transaction().execute(async (tx) => {
    await lockNamed(tx, 'demo');
    const earlier = await demoMoment(tx);
    if (earlier) return earlier;
    if (await hasAccounts(tx)) return null;
    const accounts = await seedAccounts(tx, input.clock, universe);
    await seedInquiries(tx, universe.inquiries, accounts, input.secrets);
    await seedMerchantRequests(tx, universe.merchant_requests, accounts);
    await seedCredits(tx, universe.lenders, accounts, input);
    await seedScorecardRules(tx, universe.lenders, accounts, input);
    await seedReleases(tx, input);
    await seedApiKeys(tx, universe.lenders, accounts, input);
    await updateInstallation(tx, {
      is_demo: true,
      seeded_at: universe.as_of,
      staff_lender_id: accounts.lenders.get('northwind'),
      special_lender_id: accounts.lenders.get(
        universe.lenders.find((lender) => lender.is_special)?.alias ?? '',
      ),
    });
    return new Date(universe.as_of);
  });
}

/**
 * Fills an installation without accounts with the demo universe. Every step can be repeated without effect. The
 * sandbox's facts are written last, so their file marks the seeding as complete.
 */
export async function seedDemo(input: SeedInput): Promise<SeedOutcome> {
  const owner = openDatabase(input.ownerUrl, { max: 2 });
  const file = factsFile(input.dataFolder);
  try {
    const made = await demoMoment(owner);
    if (made && (await hasFacts(file, made.toISOString()))) return { outcome: 'complete', factsFile: file };
    if (!made && (await hasAccounts(owner))) return { outcome: 'not-empty', factsFile: file };
    input.note('Making the demo universe');
    const own = demoUniverse({ now: made ?? input.clock.now(), size: input.config.ASSAY_DEMO_SIZE });
    const moment = await seedPeople(owner, input, own);
    if (!moment) return { outcome: 'not-empty', factsFile: file };
    // A concurrent start may have seeded its own universe; then that one counts.
    const isOwn = moment.toISOString() === own.as_of;
    const universe = isOwn ? own : demoUniverse({ now: moment, size: input.config.ASSAY_DEMO_SIZE });
    await seedMerchants(await merchantsBeforeEdits(owner, universe), input);
    await seedSourceRecords(owner, [...universe.source_records, ...universe.portfolio_news.reports]);
    await seedPortfolioEdits(owner, universe, input);
    const merchants = await merchantIdsOf(owner, DEMO_SOURCE);
    await seedHistory(owner, universe, merchants);
    await seedLicenseOrders(owner, universe, merchants);
    await seedPortfolio(owner, universe.portfolio_months, input);
    await seedNotifications(owner, universe, merchants, input);
    await seedMonitoring(owner, moment);
    await seedWatchlist(owner, universe.watchlist, input);
    // Without statistics, reads of a merchant's records read all records.
    await sql`analyze`.execute(owner);
    await writeFacts(file, universe);
    return { outcome: 'seeded', factsFile: file };
  } finally {
    await owner.destroy();
  }
}
