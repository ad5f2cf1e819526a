import { sourceMessage } from '@assay/domain/gathering';
import type { ReportScope } from '#api/dossier-answers';
import { SearchOutcome, useLink } from '#features/gathering';
import { ListSwitch, useListView } from '#features/record-lists';
import { Card } from '#ui/card';
import { deferred } from '#ui/deferred';
import { Empty } from '#ui/empty';
import { searchAge } from '#ui/search-age';
import { SkeletonRows } from '#ui/skeleton-rows';
import { Tag } from '#ui/tag';
import { waitingText } from '#ui/waiting-text';
import { caseCount, pendingCount } from '../litigation-groups.ts';
import { CaseCarousels } from './case-carousels.tsx';
import styles from './litigation-card.module.css';
import { useMerchantLitigation } from './queries.ts';

const CasesTable = deferred(
  'The table',
  async () => (await import('./cases-table.tsx')).CasesTable,
  <SkeletonRows rows={8} />,
);

/**
 * The lawsuits and dockets about a merchant, one at a time or as a table; older data by business (REP-090, REP-093).
 */
export function LitigationCard({ inquiry_id, merchant_id }: ReportScope) {
  const scope = { inquiry_id, merchant_id };
  const { isOff, read, state, answer, groups } = useMerchantLitigation(merchant_id);
  const link = useLink(scope);
  const isSearching = answer?.is_processing ?? false;
  const count = caseCount(groups);
  const pending = pendingCount(groups);
  const hasTable = count > 1;
  const view = useListView('litigation');
  const isTable = view.mode === 'table' && hasTable;
  return (
    <Card
      title="Litigation"
      count={pending > 0 ? <Tag tone="high">{pending} pending</Tag> : count || undefined}
      state={!isOff && searchAge(isSearching && count > 0, isSearching ? null : answer?.checked_at)}
      actions={hasTable && <ListSwitch view={view} />}
      flush
      notes={[
        count > 0 && answer?.partial_reason && `${answer.partial_reason}.`,
        waitingText(answer?.waiting ?? 0, [
          'case may be about another party',
          'cases may be about other parties',
        ]),
      ]}
    >
      {isOff ? (
        <Empty>Not enabled for this lender</Empty>
      ) : (
        <SearchOutcome
          {...{ read, state, ...scope }}
          topic="litigation"
          title={sourceMessage('litigation', state, answer?.request_status) ?? ''}
          isEmpty={count === 0}
          loading={<SkeletonRows rows={3} />}
          searching="Searching litigation data..."
        >
          <p>No litigation available.</p>
          {answer?.partial_reason && <p>{answer.partial_reason}.</p>}
        </SearchOutcome>
      )}
      {isTable && <CasesTable {...{ view, link, answer, groups, ...scope }} />}
      {!isTable &&
        groups.map((group) =>
          group.name === null ? (
            <CaseCarousels key="all" group={group} link={link} />
          ) : (
            <section
              key={JSON.stringify([group.name, group.also_listed_as])}
              className={styles.business}
              aria-label={group.name}
            >
              <header className={styles.businessHead}>
                <h3 className="large strong">{group.name}</h3>
                {group.isCurrent && <Tag tone="info">Current Merchant</Tag>}
                {group.also_listed_as.length > 0 && (
                  <p className={styles.also}>Also listed as {group.also_listed_as.join('; ')}</p>
                )}
              </header>
              <CaseCarousels group={group} link={link} />
            </section>
          ),
        )}
    </Card>
  );
}
