import { leastSearched, type SearchExtent } from '@assay/domain/scorecard';
import {
  type Counted,
  type EvidenceDeps,
  type EvidenceScope,
  evidenceOf,
  type KindEvidence,
  searchExtent,
} from '#features/evidence';
import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';

/** The cases about a merchant, each once, newest filing first, and how completely they were searched. */
export interface CasesAbout {
  lawsuits: Counted<'lawsuit'>[];
  dockets: Counted<'docket'>[];
  parts: KindEvidence[];
  extent: SearchExtent;
}

export async function casesAbout(
  tx: Tx,
  deps: EvidenceDeps & Pick<Services, 'config'>,
  scope: EvidenceScope,
): Promise<CasesAbout> {
  const { found } = await (await evidenceOf(tx, deps, scope)).all(['lawsuit', 'docket']);
  const parts = [...found.values()];
  return {
    lawsuits: found.get('lawsuit')?.counted ?? [],
    dockets: found.get('docket')?.counted ?? [],
    parts,
    extent: leastSearched(parts.map((part) => searchExtent(part, deps, scope.lender))),
  };
}
