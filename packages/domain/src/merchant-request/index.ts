export {
  type ExistingMerchant,
  type MerchantRequest,
  merchantRequestEndpoints,
  type NewMerchantRequest,
  QUEUE_PAGE_SIZE,
  type QueuedRequest,
  type RequestStatus,
  requestStatuses,
  type SuggestedMerchant,
} from './contract.ts';
export type { NewMerchant } from './new-merchant.ts';
export {
  inquiryOfRequest,
  isRequestedAutomatically,
  missingDetails,
  type RequestDetails,
  requestDetailsOf,
  requiredDetailsMessage,
} from './request-details.ts';
