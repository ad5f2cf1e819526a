import { namesakeOmissions, principalOmissions } from '@assay/domain/principals';
import type { ReportScope } from '#api/dossier-answers';
import { useMerchantEvidence } from '#features/gathering';
import { usePrincipals } from '../queries.ts';

/** What the list of principals leaves out, and why; empty while it is unknown. */
export function usePrincipalOmissions(scope: ReportScope): string[] {
  const evidence = useMerchantEvidence(scope).data;
  const list = usePrincipals(scope.merchant_id).data;
  return evidence && list ? principalOmissions(evidence, list) : [];
}

/** What the section leaves out: what its list does, and people of the same name. */
export function usePrincipalSectionOmissions(scope: ReportScope): string[] {
  const { data } = usePrincipals(scope.merchant_id);
  return [...usePrincipalOmissions(scope), ...namesakeOmissions(data?.principals ?? [])];
}
