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

/** The tab of the report that shows what changed; what stands in no other is in the overview. */
export const sectionOfChange = (kind: ChangeKind): ReportSection => sections[kind] ?? 'overview';
