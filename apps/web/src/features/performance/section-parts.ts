import type { SectionParts } from '#features/report';
import { InquiryHistoryCard } from './report/inquiry-history-card.tsx';
import { PartnerHistoryCard } from './report/partner-history-card.tsx';
import { PerformanceOmissions } from './report/performance-omissions.tsx';

export const parts: SectionParts = {
  main: [PartnerHistoryCard, InquiryHistoryCard],
  note: PerformanceOmissions,
};
