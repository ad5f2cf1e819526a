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
export {
  PrincipalBankruptcy,
  PrincipalFile,
  PrincipalJudgement,
  PrincipalLien,
  PrincipalRecords,
} from './principal-records.ts';
export { financialRecordKey, furtherRecordKey, keyWithinFile, uccRecordKey } from './record-key.ts';
export { Bankruptcy, type BusinessLocation, Judgement, Lien, type UccFiling } from './record-kinds.ts';
export { type Financials, financialsOf } from './shown-financials.ts';
export { type UccAction, uccAction, uccStatusEnd } from './ucc-action.ts';
