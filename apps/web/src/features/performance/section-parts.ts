import type { SectionParts } from '#features/report';
import { InquiryHistoryCard } from './report/inquiry-history-card.tsx';
import { PartnerHistoryCard, PerformanceOmissions } from './report/partner-history-card.tsx';

export const parts: SectionParts = {
  main: [PartnerHistoryCard, InquiryHistoryCard],
  note: PerformanceOmissions,
};
