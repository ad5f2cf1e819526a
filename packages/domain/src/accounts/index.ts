export { keyState, MASKED_KEY, MAX_ACTIVE_KEYS, scopeLabels, swaggerAddress } from './keys/api-key.ts';
export {
  apiReferenceEndpoints,
  CallReference,
  type FieldReference,
  type ParameterReference,
} from './keys/call-reference.ts';
export { ApiKeyEntry, apiKeyEndpoints } from './keys/contract.ts';
export { type LenderAccount, lenderEndpoints } from './lenders/contract.ts';
export { isPlainLine } from './plain-name.ts';
export { ListedUser, MAX_USERS, userEndpoints } from './users/contract.ts';
export { undeliveredReason } from './users/undelivered.ts';
export {
  assignableTypes,
  needsLender,
  userSentences,
} from './users/user-form.ts';
