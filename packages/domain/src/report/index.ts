export {
  type HistoryItem,
  MerchantReport,
  type ReportSection,
  reportEndpoints,
  reportSections,
} from './contract.ts';
