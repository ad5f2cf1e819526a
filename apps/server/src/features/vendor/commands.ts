import { inSystem } from '#platform/database';
import type { Command } from '#platform/feature';
import { vendorsHealth } from './vendor-health.ts';
import type { VendorSearches } from './vendor-searches.ts';

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** `assay vendors`: prints the health, queue and cost of the data vendors. */
export const vendorsCommand = (searches: VendorSearches): Command => ({
  words: ['vendors'],
  usage: 'vendors',
  summary: 'list the data vendors with their health, queue and cost',
  help: {},
  async run(_args, context) {
    // Only the serving role may call the functions that count over all lenders.
    const health = await inSystem(context.db, (tx) => vendorsHealth({ ...context, tx }, searches));
    const rows = health.map((vendor) => [
      vendor.vendor,
      vendor.state,
      `${vendor.day.total} calls`,
      `${vendor.day.failed} failed`,
      `${vendor.queue.waiting} waiting`,
      `${vendor.queue.failed} to retry`,
      `${dollars(vendor.cents_this_month)} this month`,
      vendor.last_error ?? '',
    ]);
    const widths =
      rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
    for (const row of rows)
      context.print(
        row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd(),
      );
  },
});
