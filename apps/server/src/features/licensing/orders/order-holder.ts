import type { EvidenceSubject } from '@assay/domain/evidence';
import { runSubjects } from '#features/sources';
import type { StoredOrder } from './store.ts';

type Holder =
  | `licensee_${'name' | 'addr1' | 'city' | 'state' | 'zip5' | 'id' | 'category' | 'subcategory'}`
  | 'npi_id';

/** The holder of an ordered license, as the verifier is asked about it. */
export function orderHolder(order: Pick<StoredOrder, Holder>): EvidenceSubject {
  const { licensee_name, licensee_addr1, licensee_city, licensee_state, licensee_zip5 } = order;
  const contact = {
    ref: 'business',
    addresses: [{ addr1: licensee_addr1, city: licensee_city, state: licensee_state, zip5: licensee_zip5 }],
    phones: [],
    emails: [],
    licenses: [
      {
        number: order.licensee_id,
        state: licensee_state,
        category: order.licensee_category,
        subcategory: order.licensee_subcategory,
        npi: order.npi_id,
      },
    ],
  };
  const person =
    order.licensee_category === 'healthcare'
      ? runSubjects.personParts({ first_name: licensee_name, middle_name: null, last_name: null })
      : null;
  return person
    ? { type: 'person', ...contact, ...person, suffix: null, birth_year: null }
    : { type: 'business', ...contact, name: licensee_name, other_names: [], ein: null, domains: [] };
}
