import { dateAndTime } from '@assay/domain/display';
import { type ScorecardRow, scorecardReach, scorecardTotal } from '@assay/domain/scorecard';
import { isPastShown } from '#api/as-of';
import type { ReportScope } from '#api/dossier-answers';
import { useNewerInquiry } from '#features/inquiry';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { NotLoaded } from '#ui/not-loaded';
import { Tag } from '#ui/tag';
import { ConflictNotice } from './conflict-notice.tsx';
import { withEdit } from './edit.ts';
import { useScorecard } from './queries.ts';
import styles from './scorecard.module.css';
import { ScorecardTable } from './scorecard-table.tsx';
import { newerText, rulesText } from './scorecard-text.ts';
import { type ScorecardEdits, useScorecardEdits } from './use-scorecard-edits.ts';

/** The Scorecard tab: the lender's rules with their results, scores and notes, and the total (REP-190, REP-193). */
export function ScorecardCard({ inquiry_id, merchant_id }: ReportScope) {
  const newer = useNewerInquiry(merchant_id, inquiry_id);
  const { data, isError, refetch } = useScorecard(merchant_id);
  const edits = useScorecardEdits(merchant_id);
  // A change shows at once; a failed one is no longer among the pending ones.
  const shown = data && edits.waiting.reduce(withEdit, data);
  const rows = shown?.scorecard ?? [];
  return (
    <Card
      title="Scorecard"
      count={rows.length > 0 && rulesText(rows.length)}
      state={<SavingState edits={edits} rows={rows} evaluatedAt={data?.evaluated_at} />}
      flush
    >
      {data === null && <Empty>There was no scorecard at that time.</Empty>}
      <NotLoaded query={{ data, isError, refetch }} rows={6} />
      {data && rows.length === 0 && <Empty>No scorecard rules for this lender.</Empty>}
      {data && edits.held.length > 0 && !isPastShown() && <ConflictNotice edits={edits} scorecard={data} />}
      {rows.length > 0 && newer && <p className={styles.newer}>{newerText(newer)}</p>}
      {rows.length > 0 && (
        <>
          <Total rows={rows} />
          <ScorecardTable rows={rows} edits={edits} />
        </>
      )}
    </Card>
  );
}

interface SavingStateProps {
  edits: ScorecardEdits;
  rows: readonly ScorecardRow[];
  evaluatedAt: string | undefined;
}

function SavingState({ edits, rows, evaluatedAt }: SavingStateProps) {
  const unsaved = rows.filter(({ id }) => edits.hasFailed(id)).length;
  if (edits.isSaving) return <span role="status">Saving...</span>;
  if (unsaved > 0) return <span className="highest small">{`${rulesText(unsaved)} not saved`}</span>;
  if (edits.hasSaved) return <span role="status">Saved</span>;
  return evaluatedAt && <>evaluated {dateAndTime(evaluatedAt)}</>;
}

function Total({ rows }: { rows: readonly ScorecardRow[] }) {
  const { text, verdict } = scorecardTotal(rows);
  const { lowest, highest } = scorecardReach(rows);
  const failed = rows.filter(({ result }) => result === false).length;
  const undecided = rows.filter(({ result }) => result === null).length;
  return (
    <p className={styles.total}>
      <span className={styles.label}>Total</span>
      <strong className={styles.sums}>{text}</strong>
      {verdict && <Tag tone={verdict === 'Pass' ? 'good' : 'high'}>{verdict}</Tag>}
      {failed > 0 && <span className="highest small">{`${rulesText(failed)} failed`}</span>}
      {undecided > 0 && (
        <span className={styles.undecided}>
          {`${rulesText(undecided)} ${undecided === 1 ? 'is' : 'are'} N/A and not in the total`}
        </span>
      )}
      <span className={styles.undecided}>
        {`all rules together reach ${lowest} to ${highest}; above 0 passes`}
      </span>
    </p>
  );
}
