export type { MerchantRecord, PrincipalRecord } from '../merchant-record.ts';
export { emailDomain, normaliseDomain, normaliseEmail } from './domain.ts';
export { normaliseEin } from './ein.ts';
export { comparedWords, type NormalName, normaliseName } from './name.ts';
export {
  formsOf,
  NORMALISER_VERSION,
  type NormalMerchant,
  type NormalPrincipal,
  normaliseMerchant,
} from './normalise-merchant.ts';
export { type NormalPerson, namedPerson, normalisePerson } from './person.ts';
export { normalisePhone } from './phone.ts';
export { normaliseCity, normaliseState, normaliseZip } from './place.ts';
export { type NormalStreet, normaliseStreet } from './street.ts';
export { foldedWords, foldText } from './text.ts';
