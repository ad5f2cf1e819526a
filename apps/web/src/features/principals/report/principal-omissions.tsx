import { namesakeOmissions, principalOmissions } from '@assay/domain/principals';
import { OmissionsNote, useMerchantEvidence } from '#features/gathering';
import { usePrincipals } from '../queries.ts';

interface Scope {
  inquiry_id: string;
  merchant_id: string;
}

/** What the list of principals leaves out, and why; empty while it is unknown. */
export function usePrincipalOmissions({ inquiry_id, merchant_id }: Scope): string[] {
  const evidence = useMerchantEvidence({ inquiry_id, merchant_id }).data;
  const list = usePrincipals(merchant_id).data;
  return evidence && list ? principalOmissions(evidence, list) : [];
}

/** The note of the section. */
export function PrincipalOmissions(scope: Scope) {
  const { data } = usePrincipals(scope.merchant_id);
  const lines = usePrincipalOmissions(scope);
  return <OmissionsNote lines={[...lines, ...namesakeOmissions(data?.principals ?? [])]} />;
}
