export { principalSeparator, type UsageMonth, type UserMetricsRow, usageEndpoints } from './contract.ts';
export {
  canGenerate,
  metricsCsv,
  USAGE_MONTHS,
  type UsageTable,
  usageCsv,
  usageMonthHead,
  usageTable,
} from './usage-table.ts';
