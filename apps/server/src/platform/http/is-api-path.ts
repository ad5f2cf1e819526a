import { bases } from '@assay/domain/http';

/** Whether an address belongs to the API, not to the page, the probes or the identity provider. */
export function isApiPath(url: string): boolean {
  return Object.values(bases).some((prefix) => url.startsWith(`${prefix}/`));
}
