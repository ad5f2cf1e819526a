import { type CaseState, caseState } from '@assay/domain/evidence';
import { Tag, type Tone } from '#ui/tag';

const states: Record<CaseState, { word: string; tone: Tone }> = {
  closed: { word: 'Closed', tone: 'neutral' },
  pending: { word: 'Pending', tone: 'medium' },
  unknown: { word: 'Unknown', tone: 'neutral' },
};

/** Where a case stands, with the court's own words where they say more (details: report, section 20). */
export function CaseStateTag({ status }: { status: string | null }) {
  const { word, tone } = states[caseState(status)];
  const isMore = status && status.toLowerCase() !== word.toLowerCase();
  return <Tag tone={tone}>{isMore ? `${word}: ${status}` : word}</Tag>;
}
