export type { MerchantRecord, PrincipalRecord } from '../merchant-record.ts';
export { emailDomain, normaliseDomain, normaliseEmail } from './domain.ts';
export { normaliseEin } from './ein.ts';
export { areTwoPeople } from './given-names.ts';
export { comparedWords, type NormalName, normaliseName, splitAliases } from './name.ts';
export {
  NORMALISER_VERSION,
  type NormalMerchant,
  type NormalPrincipal,
  normaliseMerchant,
} from './normalise-merchant.ts';
export { fullFirstName, type NormalPerson, normalisePerson } from './person.ts';
export { normalisePhone } from './phone.ts';
export { normaliseCity, normaliseZip } from './place.ts';
export { normaliseState } from './states.ts';
export { type NormalStreet, normaliseStreet } from './street.ts';
export { foldText } from './text.ts';
