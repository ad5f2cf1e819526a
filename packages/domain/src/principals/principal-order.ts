import type { MasterPrincipal } from './master-principal.ts';
import type { SourcePrincipal } from './source-principal.ts';

type Sorted = Pick<MasterPrincipal, 'id' | 'principal_type'> & {
  source_principals: readonly Pick<SourcePrincipal, 'first_name' | 'last_name'>[];
};

/** Sorts owners first, then by last name, first name and id (details: report, section 27). */
export function principalOrder(a: Sorted, b: Sorted): number {
  const [one] = a.source_principals;
  const [other] = b.source_principals;
  return (
    Number(isOwner(b)) - Number(isOwner(a)) ||
    byText(one?.last_name, other?.last_name) ||
    byText(one?.first_name, other?.first_name) ||
    Number(BigInt(a.id) - BigInt(b.id))
  );
}

const isOwner = ({ principal_type }: Pick<Sorted, 'principal_type'>): boolean =>
  /\bowner\b/i.test(principal_type ?? '');
const byText = (a: string | null | undefined, b: string | null | undefined): number =>
  (a ?? '').toLowerCase().localeCompare((b ?? '').toLowerCase());
