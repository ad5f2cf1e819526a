export { type CaseRole, caseRole } from './case-role.ts';
export { type CaseState, caseState, isOpenCase, shownState } from './case-state.ts';
export { litigationEndpoints } from './contract.ts';
export { Docket, DocketData, Lawsuit, LawsuitData, type Party } from './court-case.ts';
export { LitigationData, type MerchantWithLitigation } from './litigation-data.ts';
export type { MerchantLitigation } from './merchant-litigation.ts';
export {
  docketOf,
  lawsuitOf,
  ReportDocket,
  ReportLawsuit,
  reportDocket,
  reportLawsuit,
} from './report-case.ts';
export { casesOf, type LitigationRecord, shownLitigation } from './shown-litigation.ts';
