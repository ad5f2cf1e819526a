import { shownLitigation } from '@assay/domain/litigation';
import { type EvidenceDeps, type EvidenceScope, evidenceOf } from '#features/evidence';
import type { Tx } from '#platform/database';

/**
 * The lawsuits and dockets about a merchant, each case once, with its filing day, and whether a court source answered.
 */
export async function casesAbout(
  tx: Tx,
  deps: EvidenceDeps,
  scope: EvidenceScope,
): Promise<{ filed_on: (string | null)[]; isAnswered: boolean }> {
  const { found } = await (await evidenceOf(tx, deps, scope)).all(['lawsuit', 'docket']);
  const parts = [...found.values()];
  return {
    filed_on: (['lawsuit', 'docket'] as const).flatMap((kind) =>
      shownLitigation(
        (found.get(kind)?.counted ?? []).map(({ id, data }) => ({
          ...(data as { filingDate?: string | null }),
          id,
        })),
      ).map(({ filingDate }) => filingDate ?? null),
    ),
    isAnswered: parts.some(({ status }) => status === 'available' || status === 'not_available'),
  };
}
