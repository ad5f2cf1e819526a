export { type LenderAccount, lenderEndpoints } from './lenders/contract.ts';
