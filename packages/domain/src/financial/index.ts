export type { Bankruptcy } from './bankruptcy.ts';
export type { BusinessLocation } from './business-location.ts';
export { BusinessRecords, BusinessRecordsData } from './business-records.ts';
export { isOpenRecord, shownFinancialRecords } from './financial-records.ts';
export type { Judgement } from './judgement.ts';
export type { Lien } from './lien.ts';
export { PrincipalFile, PrincipalRecords } from './principal-records.ts';
export type { UccFiling } from './ucc-filing.ts';
