import type { BusinessSubject, PersonSubject } from '@assay/domain/evidence';

/** The business of the recorded responses. */
export const bakery: BusinessSubject = {
  type: 'business',
  ref: 'business',
  name: 'Harvest Moon Bakery & Cafe LLC',
  other_names: ['Harvest Moon Bakery'],
  ein: '001234567',
  addresses: [{ addr1: '88 Mill Pond Rd', city: 'Durham', state: 'NC', zip5: '27701' }],
  phones: ['9195550142'],
  emails: [],
  domains: ['harvestmoon.example'],
};

/** The owner of the business. */
export const owner: PersonSubject = {
  type: 'person',
  ref: 'principal-1',
  first_name: 'Rosa',
  middle_name: 'M',
  last_name: 'Delgado',
  suffix: null,
  birth_year: null,
  addresses: [],
  phones: [],
  emails: [],
};
