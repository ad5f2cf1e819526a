import { relationOmissions } from '@assay/domain/performance';
import { omissionsNote } from '#features/gathering';
import type { SectionParts } from '#features/report';
import { InquiryHistoryCard } from './report/inquiry-history-card.tsx';
import { PartnerHistoryCard } from './report/partner-history-card.tsx';

export const parts: SectionParts = {
  main: [PartnerHistoryCard, InquiryHistoryCard],
  note: omissionsNote(({ report }) => relationOmissions(report.partner_history)),
};
