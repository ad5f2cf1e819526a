import { type VendorRequest, withoutSecrets } from '@assay/connectors/connector';
import type { Secrets } from '#platform/secrets';

/**
 * Tells equal searches by what is asked. Keyed, for a search may hold a number that is short enough to be guessed. By every
 * key that is at hand: the first is the one to store, any may be stored.
 */
export const searchKeys = (request: VendorRequest, secrets: Secrets): [string, ...string[]] =>
  secrets.lookups(withoutSecrets(request)).map((hash) => hash.toString('hex')) as [string, ...string[]];
