import { plainWords } from '@assay/domain/display';
import { type CaseState, caseState, shownState } from '@assay/domain/litigation';
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

/** The state of a case, with the court's own words unless the day of its end contradicts them (details: report, section 20). */
export function CaseStateTag({ record }: { record: Parameters<typeof shownState>[0] }) {
  const state = shownState(record);
  const { word, tone } = states[state];
  const status = caseState(record.status) === state ? (record.status ?? null) : null;
  return <Tag tone={tone}>{stateLine(word, status && plainWords(status))}</Tag>;
}
