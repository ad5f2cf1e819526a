import type { Config } from '#platform/config';
import type { Database, Tx } from '#platform/database';
import { installationRecord } from '#platform/installation-record';

/** The lenders that are configured, each in the environment or else in the installation; null without one. */
export function configuredLenders(
  stored: { special_lender_id: string | null; staff_lender_id: string | null },
  { ASSAY_SPECIAL_LENDER, ASSAY_STAFF_LENDER }: Config,
): { special: string | null; ofStaff: string | null } {
  return {
    // The one with the relaxed search (ONB-060).
    special: ASSAY_SPECIAL_LENDER ?? stored.special_lender_id,
    // Where staff start; the caller checks whether it is active (ONB-020).
    ofStaff: ASSAY_STAFF_LENDER ?? stored.staff_lender_id,
  };
}

/** The one lender with the relaxed search. */
export const specialLenderId = async (db: Database | Tx, config: Config): Promise<string | null> =>
  config.ASSAY_SPECIAL_LENDER ?? configuredLenders(await installationRecord(db), config).special;
