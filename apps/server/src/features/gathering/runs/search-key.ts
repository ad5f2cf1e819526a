import { type VendorRequest, withoutSecrets } from '@assay/connectors/connector';
import type { Secrets } from '#platform/secrets';

/** Tells equal searches by what is asked. Keyed, for a search may hold a number that is short enough to be guessed. */
export const searchKey = (request: VendorRequest, secrets: Secrets): string =>
  secrets.lookup(withoutSecrets(request)).toString('hex');
