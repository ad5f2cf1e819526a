import { bases } from '@assay/domain/http';

/** Whether an address is one of the API, and not of the page, the probes or the identity provider. */
export function isCall(url: string): boolean {
  return Object.values(bases).some((prefix) => url.startsWith(`${prefix}/`));
}
