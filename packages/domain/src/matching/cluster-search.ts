import type { InquiryDetails } from '../inquiry/index.ts';
import type { Lender } from '../session/index.ts';

/** The most businesses requested, and the timeout of the page in milliseconds (ONB-150). */
export const clusterSearchLimits = { max_results: 50, timeout: 30_000 } as const;

/** Whether a host name is exactly `localhost` (ONB-025). */
export function isLocalhost(hostname: string): boolean {
  return hostname === 'localhost';
}

/** Whether the page offers cluster search: by the lender's flag, and always on localhost (ONB-025, ONB-150). */
export function offersClusterSearch(
  lender: Pick<Lender, 'rematch_search_enabled'>,
  hostname: string,
): boolean {
  return lender.rematch_search_enabled || isLocalhost(hostname);
}

/** The cluster search request for an inquiry: only its non-empty fields; include_debug only for staff (ONB-150). */
export function clusterSearchBody(
  inquiry: Pick<InquiryDetails, 'name' | 'legal_entity_name' | 'addr1' | 'city' | 'state' | 'phone'>,
  { is_admin }: { is_admin: boolean },
) {
  const { name, legal_entity_name, addr1: address, city, state, phone } = inquiry;
  const fields = { name, legal_entity_name, address, city, state, phone };
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value?.trim())),
    ...(is_admin ? { include_debug: true } : {}),
    max_results: clusterSearchLimits.max_results,
  };
}

/** The error text of a failed cluster search; `Search failed` when nothing more is known (ONB-153). */
export function clusterSearchError(text: string | null | undefined): string {
  return text?.trim() || 'Search failed';
}
