export { askVendor, type RawAnswer } from './ask-vendor.ts';
export type {
  Connector,
  LegalEntityRecord,
  LegalEntitySubject,
  SearchContext,
  SearchOutcome,
} from './contract.ts';
export { VendorFault, type VendorFaultKind } from './vendor-fault.ts';
