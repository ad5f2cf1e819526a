import { addressLine, displayPhone } from '@assay/domain/display';
import { employerSummary, type ListedPrincipal } from '@assay/domain/principals';

const distinct = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.flatMap((value) => value || [])),
];

/** Who names a person: the source, with the other lender that the record belongs to. */
function namedBy({ source, lender_merchant_data: owner }: ListedPrincipal['source_principals'][number]) {
  const lender = owner?.anonymized_lender_name && (owner.lender ?? owner.anonymized_lender_name);
  return lender ? `${source} (${lender})` : source;
}

/** What all sources together say of a person. */
export function personFacts({ name, names, source_principals: named }: ListedPrincipal) {
  return {
    'Also written': names.filter((other) => other !== name).join('; '),
    Addresses: distinct(
      named.map(({ addr1, city, state, zip }) => addressLine({ addr1, city, state, zip5: zip })),
    ).join('; '),
    Phones: distinct(named.map(({ phone }) => phone && displayPhone(phone))).join(', '),
    Emails: distinct(named.map(({ email }) => email)).join(', '),
    Born: distinct(named.map(({ date_of_birth }) => date_of_birth)).join(', '),
    Employers: employerSummary(named.flatMap(({ employers }) => employers)),
    'Named by': distinct(named.map(namedBy)).join(', '),
    'One person because': distinct(named.flatMap(({ reasons }) => reasons)).join(', '),
  };
}
