export { Bankruptcy } from './bankruptcy.ts';
export type { BusinessLocation } from './business-location.ts';
export { BusinessRecords, BusinessRecordsData } from './business-records.ts';
export { type Collateral, collateralOf, isAhead, widestOf } from './collateral.ts';
export { FinancialFile, financialEndpoints } from './contract.ts';
export { courtName } from './court-name.ts';
export { FileOnWire, fileFromWire, fileOnWire } from './file-on-wire.ts';
export {
  debtorKey,
  filingEvent,
  filingKey,
  isOpenRecord,
  newestStatus,
  recordsOfFile,
  shownFinancialRecords,
  shownUccFilings,
  uccEvent,
  uccFilingsOfFile,
} from './financial-records.ts';
export { Judgement } from './judgement.ts';
export { Lien } from './lien.ts';
export { PrincipalBankruptcy } from './principal-bankruptcy.ts';
export { PrincipalJudgement } from './principal-judgement.ts';
export { PrincipalLien } from './principal-lien.ts';
export { PrincipalFile, PrincipalRecords } from './principal-records.ts';
export { financialRecordKey, furtherRecordKey, keyWithinFile, uccRecordKey } from './record-key.ts';
export { type Financials, financialsOf } from './shown-financials.ts';
export { type UccAction, uccAction } from './ucc-action.ts';
export type { UccFiling } from './ucc-filing.ts';
export { uccStatusEnd } from './ucc-status.ts';
