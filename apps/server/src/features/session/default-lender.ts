import type { Config } from '#platform/config';
import type { Database, Tx } from '#platform/database';
import { installationRecord } from '#platform/installation-record';
import { allLenders } from '#platform/lenders';
import { StartProblem } from '#platform/start-problem';

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

/** Throws a StartProblem for a configured lender that does not exist. */
export async function checkConfiguredLenders(
  db: Database,
  config: Pick<Config, 'ASSAY_SPECIAL_LENDER' | 'ASSAY_STAFF_LENDER'>,
): Promise<void> {
  const lenders = new Set(await allLenders(db));
  for (const setting of ['ASSAY_SPECIAL_LENDER', 'ASSAY_STAFF_LENDER'] as const) {
    const id = config[setting];
    if (id === undefined || lenders.has(id)) continue;
    throw new StartProblem(
      `${setting} names a lender that does not exist, ${id}: \`assay lender list\` shows the ids of all lenders.`,
    );
  }
}
