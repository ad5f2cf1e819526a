export { actsForLender, refusalsOf, successesOf } from './answers.ts';
export type { AuditedView, Who } from './audited-view.ts';
export { bases } from './bases.ts';
export {
  type Endpoint,
  type EndpointBody,
  type EndpointCall,
  type EndpointOut,
  type EndpointParams,
  type EndpointQuery,
  endpoint,
  KEY_CALLS_PER_MINUTE,
  type KeyScope,
  keyScopes,
} from './endpoint.ts';
export { Id, IdInput } from './id.ts';
export { merchantParameters } from './merchant-parameters.ts';
export { merchantInInquiryRead, merchantRead, postedMerchantRead } from './merchant-reads.ts';
export { AsOf, calendarDay, integerParameter, MAX_INTEGER, oneOf, optionalText } from './parameters.ts';
