export { apiKeyEndpoints } from './keys/contract.ts';
export { MASKED_KEY, swaggerAddress } from './keys/rules.ts';
export { type LenderAccount, lenderEndpoints } from './lenders/contract.ts';
