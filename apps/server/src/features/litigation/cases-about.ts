import { shownLitigation } from '@assay/domain/litigation';
import { leastSearched, type SearchExtent } from '@assay/domain/scorecard';
import { type EvidenceDeps, type EvidenceScope, evidenceOf, searchExtent } from '#features/evidence';
import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';

/** The lawsuits and dockets about a merchant, each case once, with its filing day, and how completely they were searched. */
export async function casesAbout(
  tx: Tx,
  deps: EvidenceDeps & Pick<Services, 'config'>,
  scope: EvidenceScope,
): Promise<{ filed_on: (string | null)[]; extent: SearchExtent }> {
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
    extent: leastSearched(parts.map((part) => searchExtent(part, deps, scope.lender))),
  };
}
