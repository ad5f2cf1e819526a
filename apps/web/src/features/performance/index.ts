export { usePerformanceAlerts } from './report/use-performance-alerts.ts';
export { InquiryHistoryCard, PartnerHistoryCard } from './report-parts.ts';
