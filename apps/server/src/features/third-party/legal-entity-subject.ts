import type { LegalEntitySubject } from '@assay/connectors/connector';
import type { StoredInquiry } from '#features/inquiry';
import { bestMatch } from '#features/matching';
import type { Tx } from '#platform/database';

/** The search_score from which a match may speak for an inquiry that says too little itself. */
const CONFIDENT = 10;

/**
 * Which business to look up in the state registers: the one the inquiry names, completed by its best confident match
 * where the application gives no name or no state; null when even that is missing.
 */
export async function legalEntitySubject(
  tx: Tx,
  inquiry: StoredInquiry,
  lenderId: string,
): Promise<LegalEntitySubject | null> {
  const name = inquiry.legal_entity_name ?? inquiry.name;
  if (name && inquiry.state) {
    return { name, state: inquiry.state, street: inquiry.addr1, city: inquiry.city, zip5: inquiry.zip5 };
  }
  const match = await bestMatch(tx, inquiry, lenderId);
  if (!match || (match.search_score ?? 0) < CONFIDENT || !match.state) return null;
  return {
    name: name ?? match.name,
    state: inquiry.state ?? match.state,
    street: match.addr1,
    city: match.city,
    zip5: match.zip5,
  };
}
