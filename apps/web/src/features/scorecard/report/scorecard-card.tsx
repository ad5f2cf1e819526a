import { dateAndTime } from '@assay/domain/display';
import { scorecardTotal } from '@assay/domain/scorecard';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { Failed } from '#ui/failed';
import { SkeletonRows } from '#ui/skeleton-rows';
import { Tag } from '#ui/tag';
import { ConflictNotice } from './conflict-notice.tsx';
import { withEdit } from './edit.ts';
import { useScorecard } from './queries.ts';
import styles from './scorecard.module.css';
import { ScorecardTable } from './scorecard-table.tsx';
import { type ScorecardEdits, useScorecardEdits } from './use-scorecard-edits.ts';

interface ScorecardCardProps {
  merchant_id: string;
}

/** The Scorecard tab: the lender's rules with their results, scores and notes, and the total (REP-190, REP-193). */
export function ScorecardCard({ merchant_id }: ScorecardCardProps) {
  const { data, isError, refetch } = useScorecard(merchant_id);
  const edits = useScorecardEdits(merchant_id);
  // A change shows at once; a failed one is no longer among the pending ones.
  const shown = data && edits.waiting.reduce(withEdit, data);
  const rows = shown?.scorecard ?? [];
  return (
    <Card
      title="Scorecard"
      count={rows.length > 0 && `${rows.length} ${rows.length === 1 ? 'rule' : 'rules'}`}
      state={<SavingState edits={edits} evaluatedAt={data?.evaluated_at} />}
      flush
    >
      {data === null && <Empty>There was no scorecard at that time.</Empty>}
      {isError && !data && <Failed title="Could not be loaded." onRetry={() => void refetch()} />}
      {data === undefined && !isError && <SkeletonRows rows={6} />}
      {data && rows.length === 0 && <Empty>No scorecard rules for this lender.</Empty>}
      {edits.conflict && (
        <ConflictNotice
          conflict={edits.conflict}
          onKeepMine={edits.keepMine}
          onTakeTheirs={edits.takeTheirs}
        />
      )}
      {rows.length > 0 && (
        <>
          <Total {...scorecardTotal(rows)} undecided={rows.filter(({ result }) => result === null).length} />
          <ScorecardTable rows={rows} edits={edits} />
        </>
      )}
    </Card>
  );
}

function SavingState({ edits, evaluatedAt }: { edits: ScorecardEdits; evaluatedAt: string | undefined }) {
  if (edits.isSaving) return <span role="status">Saving...</span>;
  if (edits.hasSaved) return <span role="status">Saved</span>;
  return evaluatedAt && <>evaluated {dateAndTime(evaluatedAt)}</>;
}

function Total({ text, verdict, undecided }: ReturnType<typeof scorecardTotal> & { undecided: number }) {
  return (
    <p className={styles.total}>
      <span className={styles.label}>Total</span>
      <strong className={styles.sums}>{text}</strong>
      {verdict && <Tag tone={verdict === 'Pass' ? 'good' : 'high'}>{verdict}</Tag>}
      {undecided > 0 && (
        <span className={styles.undecided}>
          {undecided === 1
            ? '1 rule is N/A and not in the total'
            : `${undecided} rules are N/A and not in the total`}
        </span>
      )}
    </p>
  );
}
