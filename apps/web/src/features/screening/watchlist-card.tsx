import { isScreenedKind, sourceState } from '@assay/domain/gathering';
import { shownWatchlist, type WatchlistItem } from '@assay/domain/screening';
import { FoldedRecords, SearchFailure, useLink, useMerchantEvidence } from '#features/gathering';
import { useViewer } from '#features/session';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { recordAnchor, useRevealedRecord } from '#ui/record-anchor';
import { RecordTable } from '#ui/record-table';
import { SkeletonRows } from '#ui/skeleton-rows';
import { Tag } from '#ui/tag';
import { ListsChecked } from './lists-checked.tsx';
import { useScreening } from './queries.ts';
import { screenedText } from './screened-text.ts';
import styles from './watchlist.module.css';
import { WatchlistRow, watchlistColumns } from './watchlist-row.tsx';

interface WatchlistCardProps {
  merchant_id: string;
  inquiry_id: string;
}

const anchorOf = (item: WatchlistItem) => recordAnchor('watchlist', item.id);

/** Watchlists and Sanctions of a merchant, if they are on for the lender (REP-047). */
export function WatchlistCard(props: WatchlistCardProps) {
  return useViewer().lender.vital4_enabled && <Screening {...props} />;
}

function Screening({ merchant_id, inquiry_id }: WatchlistCardProps) {
  const scope = { inquiry_id, merchant_id };
  const { data, isError, refetch } = useScreening(merchant_id, inquiry_id, { isEnabled: true });
  const evidence = useMerchantEvidence(scope);
  const link = useLink(scope);
  const items = shownWatchlist(data?.data.watchlists_sanctions ?? []);
  useRevealedRecord(items.map(anchorOf));
  const topic = evidence.data?.topics.find((one) => one.topic === 'watchlists');
  const { clear, missing } = topic
    ? screenedText(data?.lists_checked ?? [], topic.sources)
    : { clear: [], missing: [] };
  const away = (evidence.data?.decided ?? []).filter(
    ({ kind, decision }) => isScreenedKind(kind) && decision?.answer !== 'confirmed',
  );
  const hits = evidence.data?.hits ?? [];
  const recordOf = ({ id }: WatchlistItem) => hits.find(({ record_id }) => record_id === id);
  const confirmed = items.filter((item) => recordOf(item)?.decision).length;
  const state = sourceState({ status: data?.status, enabled: true });
  const hasFailed = isError || state === 'error';
  return (
    <Card
      title="Watchlists and Sanctions"
      flush
      state={state === 'processing' && items.length > 0 && 'Searching...'}
      count={
        items.length > 0 ? (
          <Tag tone="highest">{countText(items.length - confirmed, confirmed)}</Tag>
        ) : undefined
      }
    >
      {items.length > 0 && (
        <RecordTable label="Watchlists and Sanctions" columns={watchlistColumns}>
          {items.map((item) => (
            <WatchlistRow
              key={item.id}
              item={item}
              anchor={anchorOf(item)}
              record={recordOf(item)}
              scope={scope}
              link={link}
            />
          ))}
        </RecordTable>
      )}
      <SearchFailure
        read={{ isError, refetch }}
        isSourceFailed={state === 'error'}
        topic="watchlists"
        {...scope}
      />
      {!hasFailed && !data && <SkeletonRows rows={2} />}
      {!hasFailed && state === 'processing' && items.length === 0 && <Empty>Searching...</Empty>}
      {!hasFailed && data && state !== 'processing' && items.length === 0 && (
        <Empty>
          <p>
            {data.watchlists_decided_away > 0
              ? 'Every hit was dismissed.'
              : 'No Watchlists and Sanctions data available.'}
          </p>
          {[...(data.watchlists_decided_away > 0 ? [] : clear), ...missing].map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Empty>
      )}
      {items.length > 0 && missing.length > 0 && <p className={styles.missing}>{missing.join(' ')}</p>}
      <FoldedRecords records={away} scope={scope} label={`${away.length} dismissed`} />
      {data && <ListsChecked answer={data} />}
    </Card>
  );
}

/** How many hits are undecided, and how many were confirmed. */
const countText = (open: number, confirmed: number): string =>
  [open > 0 && `${open} to decide`, confirmed > 0 && `${confirmed} confirmed`].filter(Boolean).join(', ');
