import { shortDate } from '@assay/domain/display';
import {
  answerLabel,
  faultText,
  isCountedByDecision,
  isScreenedKind,
  type ListedRecord,
  type MerchantSource,
  type TopicEvidence,
  topicGap,
  topicLabels,
} from '@assay/domain/gathering';
import { PrintedBlock, unansweredText } from '#ui/printed-block';
import { PrintedFacts } from '#ui/printed-facts';
import { PrintedList } from '#ui/printed-list';
import type { PrintedProps } from '#ui/printed-part';
import type { PrintedColumn } from '#ui/printed-table';
import { authorOf } from './merchant/decision-note.tsx';
import { useMerchantEvidence } from './merchant/queries.ts';
import { topicState } from './merchant/topic-state.ts';

/** How many records that wait for a decision, or were decided, are printed. */
const LIMIT = 20;

/** What was checked about the business with the result, and what was not checked and why, for the summary. */
export function usePrintedTopics({ inquiry_id, merchant_id }: PrintedProps) {
  const { data, isPending, isError } = useMerchantEvidence({ inquiry_id, merchant_id });
  const unanswered = unansweredText({ isError: isError && !data, isPending });
  const gaps = (data?.topics ?? []).flatMap(gapsOf);
  const days = new Set(data?.topics.flatMap(({ checked_at }) => (checked_at ? shortDate(checked_at) : [])));
  return (
    <>
      <PrintedList
        title="Not checked"
        notes={[unanswered, data && gaps.length === 0 && 'Every source was searched and answered.']}
        columns={[
          { header: 'Subject', cell: ({ subject }) => subject },
          { header: 'Source', cell: ({ source }) => source },
          { header: 'Why', cell: ({ reason }) => reason },
        ]}
        records={gaps}
        limit={LIMIT}
      />
      {data && (
        <PrintedBlock title="Checked" count={days.size === 1 ? `on ${[...days].join()}` : undefined}>
          <PrintedFacts
            facts={Object.fromEntries(data.topics.flatMap((topic) => checkedFact(topic, days.size > 1)))}
          />
        </PrintedBlock>
      )}
    </>
  );
}

const why: Partial<Record<MerchantSource['status'], string>> = {
  not_initiated: 'not searched for this business',
  processing: 'Still processing at the time of printing.',
  error: 'the search failed',
  timed_out: 'did not answer in time',
};

/** The sources of a topic that did not answer, or left something out, with the reason. */
function gapsOf(topic: TopicEvidence): { subject: string; source?: string; reason: string }[] {
  const subject = topicLabels[topic.topic];
  const gap = topicGap(topic);
  if (gap === 'off' || gap === 'not_set_up') {
    return [{ subject, reason: gap === 'off' ? 'switched off for this lender' : 'no source is set up' }];
  }
  return topic.sources.flatMap(({ label, status, error, omitted }) => {
    const reasons = [
      why[status] && (error ? `${why[status]}: ${faultText(error)}` : why[status]),
      ...omitted,
    ].filter(Boolean);
    return reasons.length > 0 ? [{ subject, source: label, reason: reasons.join('; ') }] : [];
  });
}

/** The result of a topic and the registers, on request the day; nothing for one about which nothing was searched. */
function checkedFact(topic: TopicEvidence, isDated: boolean): [label: string, result: string][] {
  if (!topic.checked_at && !topic.finding && topic.waiting === 0) return [];
  const facts = [
    topicState(topic).text,
    topic.finding && topic.waiting > 0 && `${topic.waiting} to decide`,
    topic.finding && topic.decided_away > 0 && `${topic.decided_away} dismissed`,
    topic.sources.flatMap(({ searched }) => searched).join(', '),
    isDated && topic.checked_at && shortDate(topic.checked_at),
  ];
  return [[topicLabels[topic.topic], facts.filter(Boolean).join(', ')]];
}

/**
 * Records that may belong to a namesake: they count nowhere until a person decides. Those that count by a decision are in
 * a block of their own.
 */
export function usePrintedDoubts({ inquiry_id, merchant_id }: PrintedProps) {
  const { data } = useMerchantEvidence({ inquiry_id, merchant_id });
  if (!data) return null;
  const decided = data.decided.filter(({ kind }) => !isScreenedKind(kind));
  const dismissed = decided.filter((record) => !isCountedByDecision(record));
  const counted = decided.filter(isCountedByDecision);
  const open = data.in_doubt.length;
  if (open + decided.length === 0) return null;
  return (
    <>
      {open + dismissed.length > 0 && (
        <PrintedList
          {...printed}
          title="May be another business with this name"
          count={open > 0 ? `${open} to decide` : 'nothing to decide'}
          notes={['Not in the score, not in the badges.']}
          records={[...data.in_doubt, ...dismissed]}
        />
      )}
      {counted.length > 0 && (
        <PrintedList
          {...printed}
          title="Counted by a decision"
          count={counted.length}
          notes={['In the score and the badges.']}
          records={counted}
        />
      )}
    </>
  );
}

/** A person's decision: what, by whom, when and why; null without one. */
export const decisionText = ({ decision, about }: Pick<ListedRecord, 'decision' | 'about'>): string | null =>
  decision &&
  [answerLabel(decision.answer, about), authorOf(decision), decision.reason].filter(Boolean).join(', ');

/** How each list of records in doubt is printed. */
const printed = {
  columns: [
    {
      header: 'Record',
      cell: ({ title }) => title,
      second: ({ about, second }) => [about && `for ${about}`, second].filter(Boolean).join(', '),
    },
    { header: 'Date', isShort: true, cell: ({ date }) => date && shortDate(date) },
    { header: 'Source', cell: ({ source }) => source },
    { header: 'Why in doubt', cell: ({ doubt }) => doubt },
    { header: 'Decided', cell: decisionText },
  ] satisfies PrintedColumn<ListedRecord>[],
  limit: LIMIT,
};
