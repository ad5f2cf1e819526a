export { usePrintedInquiries, usePrintedPartners } from './print.tsx';
export { InquiryHistoryCard } from './report/inquiry-history-card.tsx';
export { PartnerHistoryCard } from './report/partner-history-card.tsx';
export { PerformanceOmissions } from './report/performance-omissions.tsx';
export { performanceAnswers } from './report/queries.ts';
export { usePerformanceAlerts } from './report/use-performance-alerts.ts';
