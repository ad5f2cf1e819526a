import { namesakeOmissions, principalOmissions } from '@assay/domain/principals';
import type { ReportScope } from '#api/dossier-answers';
import { OmissionsNote, useMerchantEvidence } from '#features/gathering';
import { usePrincipals } from '../queries.ts';

/** What the list of principals leaves out, and why; empty while it is unknown. */
export function usePrincipalOmissions(scope: ReportScope): string[] {
  const evidence = useMerchantEvidence(scope).data;
  const list = usePrincipals(scope.merchant_id).data;
  return evidence && list ? principalOmissions(evidence, list) : [];
}

/** The note of the section. */
export function PrincipalOmissions(scope: ReportScope) {
  const { data } = usePrincipals(scope.merchant_id);
  const lines = usePrincipalOmissions(scope);
  return <OmissionsNote lines={[...lines, ...namesakeOmissions(data?.principals ?? [])]} />;
}
