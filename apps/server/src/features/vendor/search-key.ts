import { type VendorRequest, withoutSecrets } from '@assay/connectors/connector';
import type { Secrets } from '#platform/secrets';

/**
 * Keyed hashes that are equal for equal requests; keyed, because a request may contain a number short enough to guess.
 * One per installation key: the first is stored, and stored ones may be any.
 */
export const searchKeys = (request: VendorRequest, secrets: Secrets): [string, ...string[]] =>
  secrets.lookups(withoutSecrets(request)).map((hash) => hash.toString('hex')) as [string, ...string[]];
