import { leastSearched } from '@assay/domain/scorecard';
import { type EvidenceDeps, type EvidenceScope, evidenceOf, searchExtent } from '#features/evidence';
import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';

/** The cases about a merchant, each once, newest filing first, and how completely they were searched. */
export async function casesAbout(
  tx: Tx,
  deps: EvidenceDeps & Pick<Services, 'config'>,
  scope: EvidenceScope,
) {
  const { found } = await (await evidenceOf(tx, deps, scope)).all(['lawsuit', 'docket']);
  const parts = [...found.values()];
  return {
    lawsuits: found.get('lawsuit')?.counted ?? [],
    dockets: found.get('docket')?.counted ?? [],
    parts,
    extent: leastSearched(parts.map((part) => searchExtent(part, deps, scope.lender))),
  };
}
