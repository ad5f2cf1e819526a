import { vendorEndpoints } from '@assay/domain/vendor';
import { type Feature, route } from '#platform/feature';
import { vendorsCommand } from './commands.ts';
import { lookUpJob } from './lookup-job.ts';
import { pauseVendor, readVendor, resumeVendor } from './operate-vendor.ts';
import { vendorsHealth } from './vendor-health.ts';
import type { VendorSearches } from './vendor-searches.ts';

export { type CallResult, callVendor, recordCachedSearch } from './call-vendor.ts';
export { retryAfter } from './circuit-breaker.ts';
export { connectionOf } from './connection.ts';
export { checkLimits } from './limits.ts';
export { type Found, lookUp, type VendorLookup } from './look-up.ts';
export { readAnswer } from './read-answer.ts';
export { retryDelayMs } from './retry-delay.ts';
export { searchKeys } from './vendor-search.ts';
export type { SearchedVendor, VendorSearches } from './vendor-searches.ts';

/**
 * Calls to data vendors: rate limits, circuit breaker, ledger, health, and their operation by staff. Independent of
 * evidence and merchants; the callers of vendors provide their searches.
 */
export const vendor = (searches: VendorSearches): Feature => ({
  name: 'vendor',
  routes: [
    route(vendorEndpoints.list, (call) => vendorsHealth(call, searches)),
    route(vendorEndpoints.read, (call) => readVendor(call, searches)),
    route(vendorEndpoints.pause, (call) => pauseVendor(call, searches)),
    route(vendorEndpoints.resume, (call) => resumeVendor(call, searches)),
  ],
  jobs: [lookUpJob],
  commands: [vendorsCommand(searches)],
});
