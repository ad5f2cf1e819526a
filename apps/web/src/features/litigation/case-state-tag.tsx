import { plainWords } from '@assay/domain/display';
import { type CaseState, caseState } from '@assay/domain/litigation';
import { Tag, type Tone } from '#ui/tag';

const states: Record<CaseState, { word: string; tone: Tone }> = {
  closed: { word: 'Closed', tone: 'neutral' },
  pending: { word: 'Pending', tone: 'medium' },
  unknown: { word: 'Unknown', tone: 'neutral' },
};

/** The state in a word, followed by the court's own status if that says more. */
function stateLine(word: string, status: string | null): string {
  if (!status) return word;
  return status.toLowerCase().startsWith(word.toLowerCase()) ? status : `${word}: ${status}`;
}

/** The state of a case (details: report, section 20). */
export function CaseStateTag({ status }: { status: string | null }) {
  const { word, tone } = states[caseState(status)];
  return <Tag tone={tone}>{stateLine(word, status && plainWords(status))}</Tag>;
}
