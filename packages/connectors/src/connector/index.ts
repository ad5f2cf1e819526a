export { type Connection, type Connector, type SearchOutcome, USUAL_TIMES } from './contract.ts';
export { jsonRequest } from './json-request.ts';
export { checkStatus, readJson, requestUrl } from './read-answer.ts';
export {
  sendVendorRequest,
  type VendorAnswer,
  type VendorRequest,
  withoutSecrets,
} from './send-vendor-request.ts';
export { VendorFault, type VendorFaultKind } from './vendor-fault.ts';
