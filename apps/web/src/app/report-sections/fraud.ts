import { InquiryHistoryCard, PartnerHistoryCard, PerformanceOmissions } from '#features/performance';
import type { SectionParts } from '#features/report';

const parts = [PartnerHistoryCard, InquiryHistoryCard];

export const fraud: SectionParts = { main: parts, note: PerformanceOmissions };
