import { dateAndTime } from '@assay/domain/display';
import {
  chapterSummary,
  type ListedPrincipal,
  type MasterPrincipal,
  principalSources,
  recordsOnce,
  type SourceState,
  type ThirdPartyKind,
  type ThirdPartyRecords,
  thirdPartyKinds,
} from '@assay/domain/principals';
import { Group, UnstyledButton } from '@mantine/core';
import { useId } from 'react';
import { RecordCounts, RecordSlide } from '#features/financial';
import { Carousel } from '#ui/carousel';
import { Empty } from '#ui/empty';
import { Failed } from '#ui/failed';
import { FoldChevron } from '#ui/fold-chevron';
import { SkeletonRows } from '#ui/skeleton-rows';
import { recordCount, recordKinds, shownRecords } from '../record-kinds.tsx';
import styles from './principals.module.css';
import { type OpenSections, sectionKey } from './use-open-sections.ts';

interface SourceSectionProps {
  principal: ListedPrincipal;
  state: SourceState;
  /** The principal with its records; undefined while they load, null if that failed. */
  data: MasterPrincipal | undefined | null;
  onRetry: () => void;
  sections: OpenSections;
}

/**
 * One source's records of a principal: the search state and the counts, expandable to the records (REP-130, REP-132).
 */
export function SourceSection({ principal, state, data, onRetry, sections }: SourceSectionProps) {
  const bodyId = useId();
  const own = [sectionKey(principal.id, state.source)];
  const isOpen = sections.areOpen(own);
  const { label } = principalSources[state.source];
  const kinds = thirdPartyKinds[state.source];
  const said = stateText(state, principal);
  return (
    <section className={styles.source} aria-label={`${label} of ${principal.name}`}>
      <Group justify="space-between" gap="0 12px" px={12} py={6}>
        <UnstyledButton
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          data-open={isOpen || undefined}
          onClick={() => sections.set(own, !isOpen)}
        >
          <FoldChevron />
          <span className="body medium">{label}</span>
        </UnstyledButton>
        <span className="muted small tabular">{said}</span>
      </Group>
      {isOpen && (
        <div id={bodyId} className={styles.sourceBody}>
          {!state.is_enabled || state.last_updated === null ? (
            <Empty>{said}</Empty>
          ) : (
            <>
              <RecordCounts isWithin counts={countsOf(principal, kinds, data)} />
              {data === undefined && <SkeletonRows rows={2} />}
              {data === null && <Failed title="Could not be loaded." onRetry={onRetry} />}
              {data && <Records principal={data} kinds={kinds} />}
              <p className={styles.note}>
                {state.asked.length > 0 && `Answered by ${state.asked.join(', ')}. `}
                {state.last_updated && `Updated ${dateAndTime(state.last_updated)}.`}
              </p>
            </>
          )}
        </div>
      )}
    </section>
  );
}

/** The state of the search as text; a source with an answer shows its counts instead. */
function stateText(state: SourceState, { counts }: ListedPrincipal): string {
  if (!state.is_enabled) return 'Not enabled for this lender';
  const counted = recordCount(thirdPartyKinds[state.source].reduce((sum, kind) => sum + counts[kind], 0));
  switch (state.status) {
    case 'in_progress':
    case 'requested':
      return 'Searching...';
    case 'error':
      return state.last_updated ? `${counted}. The last search failed.` : 'The search failed.';
    default:
      return state.last_updated ? counted : 'Source data has not been requested';
  }
}

/** The count of each kind, with the chapters of bankruptcies (REP-139). */
function countsOf(
  { counts }: ListedPrincipal,
  kinds: readonly ThirdPartyKind[],
  data: SourceSectionProps['data'],
) {
  const bankruptcies = data ? recordsOnce(data.source_principals).bankruptcies : [];
  return kinds.map((kind) => ({
    label: recordKinds[kind].label,
    count: counts[kind],
    note: kind === 'bankruptcies' && bankruptcies.length > 0 && chapterSummary(bankruptcies),
  }));
}

function Records({ principal, kinds }: { principal: MasterPrincipal; kinds: readonly ThirdPartyKind[] }) {
  const possible = recordsOnce([principal.possible]);
  const waiting = kinds.reduce((sum, kind) => sum + possible[kind].length, 0);
  return (
    <>
      <Slides
        kinds={kinds}
        records={recordsOnce(principal.source_principals)}
        ofWhom={`of ${principal.name}`}
      />
      {waiting > 0 && (
        <div className={styles.possible}>
          <p className={styles.possibleHead}>
            {recordCount(waiting)} may belong to another person with this name. Not counted.
          </p>
          <Slides kinds={kinds} records={possible} ofWhom={`that may be another ${principal.name}’s`} />
        </div>
      )}
    </>
  );
}

interface SlidesProps {
  kinds: readonly ThirdPartyKind[];
  records: ThirdPartyRecords;
  /** After the label of each kind: whose records they are. */
  ofWhom: string;
}

/** Records of some kinds, one of each at a time. */
const Slides = ({ kinds, records, ofWhom }: SlidesProps) =>
  kinds.map((kind) => (
    <Carousel
      key={kind}
      label={`${recordKinds[kind].label} ${ofWhom}`}
      items={shownRecords(kind, records)}
      keyOf={(_, index) => String(index)}
      slide={(record) => <RecordSlide record={record} />}
    />
  ));
