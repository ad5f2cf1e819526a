import type { ReportSection } from '../report/index.ts';
import type { ChangeKind } from './change-kinds.ts';

const sections: Partial<Record<ChangeKind, ReportSection>> = {
  bankruptcy_new: 'financial',
  bankruptcy_status: 'financial',
  judgement_new: 'financial',
  judgement_status: 'financial',
  lien_new: 'financial',
  lien_status: 'financial',
  ucc_new: 'financial',
  ucc_status: 'financial',
  case_new: 'regulatory',
  case_status: 'regulatory',
  adverse_article: 'regulatory',
  complaint: 'regulatory',
  rating: 'regulatory',
  review_average: 'service',
};

/** The report tab that shows a kind of change; the overview when no other tab does. */
export const sectionOfChange = (kind: ChangeKind): ReportSection => sections[kind] ?? 'overview';
