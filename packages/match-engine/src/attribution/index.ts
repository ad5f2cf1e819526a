export { ATTRIBUTION_VERSION, type BusinessComparison, businessComparison } from './attribute.ts';
export { withoutStoreNumber } from './business-evidence.ts';
export type { ClaimedPlace, KnownBusiness, RecordClaim } from './claim.ts';
export { nameLevel } from './name-level.ts';
export { attributePerson, type KnownPerson, type PersonClaim } from './person.ts';
export { placeLevel } from './place-level.ts';
export { type SamePerson, samePeople } from './same-people.ts';
export { attributeSite } from './site.ts';
export { type Attribution, surer, type Verdict } from './verdict.ts';
