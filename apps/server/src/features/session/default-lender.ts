import type { Config } from '#platform/config';
import type { Database, Tx } from '#platform/database';
import { installationRecord } from '#platform/installation-record';

/** The one lender with the relaxed search: from the environment, else from the installation, else none (ONB-060). */
export async function specialLenderId(db: Database | Tx, config: Config): Promise<string | null> {
  return config.ASSAY_SPECIAL_LENDER ?? (await installationRecord(db)).special_lender_id;
}

/** The configured lender in which staff start; the caller checks whether it is active (ONB-020). */
export async function staffLenderId(db: Database | Tx, config: Config): Promise<string | null> {
  return config.ASSAY_STAFF_LENDER ?? (await installationRecord(db)).staff_lender_id;
}
