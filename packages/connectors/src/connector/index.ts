export { askVendor, type VendorAnswer, type VendorRequest, withoutSecrets } from './ask-vendor.ts';
export { askedUrl } from './asked-url.ts';
export type { Connection, Connector, SearchOutcome } from './contract.ts';
export { checkStatus, readJson } from './read-answer.ts';
export { VendorFault, type VendorFaultKind } from './vendor-fault.ts';
