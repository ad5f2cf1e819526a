export type { Connection, Connector, SearchOutcome } from './contract.ts';
export { checkStatus, readJson } from './read-answer.ts';
export { requestUrl } from './request-url.ts';
export {
  sendVendorRequest,
  type VendorAnswer,
  type VendorRequest,
  withoutSecrets,
} from './send-vendor-request.ts';
export { VendorFault, type VendorFaultKind } from './vendor-fault.ts';
