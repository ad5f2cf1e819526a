import { dateAndTime } from '@assay/domain/display';
import { sourceMessage, sourceState } from '@assay/domain/gathering';
import { SourceFailure, useLink } from '#features/gathering';
import { ListSwitch, useListView } from '#features/record-lists';
import { Card } from '#ui/card';
import { deferred } from '#ui/deferred';
import { Empty } from '#ui/empty';
import { Failed } from '#ui/failed';
import { SkeletonRows } from '#ui/skeleton-rows';
import { Tag } from '#ui/tag';
import { caseCount, pendingCount } from '../litigation-groups.ts';
import { CaseCarousels } from './case-carousels.tsx';
import styles from './litigation-card.module.css';
import { type MerchantCases, useMerchantLitigation } from './queries.ts';

const CasesTable = deferred(
  'The table',
  async () => (await import('./cases-table.tsx')).CasesTable,
  <SkeletonRows rows={8} />,
);

interface LitigationCardProps {
  inquiry_id: string;
  merchant_id: string;
}

/**
 * The lawsuits and dockets about a merchant, one at a time or as a table; older data by business (REP-090, REP-093).
 */
export function LitigationCard({ inquiry_id, merchant_id }: LitigationCardProps) {
  const read = useMerchantLitigation(merchant_id);
  const link = useLink({ inquiry_id, merchant_id });
  const { answer, cases } = read;
  const count = caseCount(cases);
  const pending = pendingCount(cases);
  const hasTable = count > 1;
  const view = useListView('litigation');
  const isTable = view.mode === 'table' && hasTable;
  return (
    <Card
      title="Litigation"
      count={pending > 0 ? <Tag tone="high">{pending} pending</Tag> : count || undefined}
      state={!read.isOff && stateOf(read)}
      actions={hasTable && <ListSwitch view={view} label="Litigation" />}
      flush
    >
      <SearchNote read={read} count={count} inquiry_id={inquiry_id} merchant_id={merchant_id} />
      {isTable && (
        <CasesTable view={view} read={read} link={link} inquiry_id={inquiry_id} merchant_id={merchant_id} />
      )}
      {!isTable && <CaseCarousels cases={cases} link={link} />}
      {(isTable ? [] : cases.groups).map((group) => (
        <section
          key={JSON.stringify([group.name, group.also_listed_as])}
          className={styles.business}
          aria-label={group.name}
        >
          <header className={styles.businessHead}>
            <h3 className={styles.name}>{group.name}</h3>
            {group.isCurrent && <Tag tone="info">Current Merchant</Tag>}
            {group.also_listed_as.length > 0 && (
              <p className={styles.also}>Also listed as {group.also_listed_as.join('; ')}</p>
            )}
          </header>
          <CaseCarousels cases={group} of={group.name} link={link} />
        </section>
      ))}
      {count > 0 && answer?.partial_reason && <p className={styles.foot}>{answer.partial_reason}.</p>}
      {(answer?.waiting ?? 0) > 0 && (
        <p className={styles.foot}>
          {answer?.waiting === 1
            ? '1 more case may be about another party with this name. Not counted'
            : `${answer?.waiting} more cases may be about other parties with this name. Not counted`}{' '}
          until you confirm in Overview.
        </p>
      )}
    </Card>
  );
}

function stateOf({ answer, cases }: MerchantCases): string | null {
  if (answer?.is_processing) return caseCount(cases) > 0 ? 'Searching...' : null;
  return answer?.checked_at ? `checked ${dateAndTime(answer.checked_at)}` : null;
}

/** The state of the search, instead of the cases or above them (details: report, section 20). */
function SearchNote({ read, count, ...scope }: LitigationCardProps & { read: MerchantCases; count: number }) {
  const { answer, isOff, isLoading, hasFailed, retry } = read;
  if (isOff) return <Empty>Not enabled for this lender</Empty>;
  if (hasFailed) return <Failed title="Could not be loaded." onRetry={retry} />;
  if (isLoading || !answer) return <SkeletonRows rows={3} />;
  const state = answer.is_processing
    ? 'processing'
    : sourceState({ request_status: answer.request_status, enabled: true });
  if (state === 'error')
    return (
      <SourceFailure
        topic="litigation"
        title={sourceMessage('litigation', state, answer.request_status) ?? ''}
        {...scope}
      />
    );
  if (count > 0) return null;
  if (state === 'processing') return <Empty>Searching litigation data...</Empty>;
  if (state === 'idle') return <Empty>Source data has not been requested</Empty>;
  return (
    <Empty>
      <p>No litigation available.</p>
      {answer.partial_reason && <p>{answer.partial_reason}.</p>}
    </Empty>
  );
}
