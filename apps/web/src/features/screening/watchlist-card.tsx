import type { WatchlistItem } from '@assay/domain/screening';
import type { ReportScope } from '#api/dossier-answers';
import { FoldedRecords, SearchOutcome, useLink } from '#features/gathering';
import { Card } from '#ui/card';
import { recordAnchor, useRevealedRecord } from '#ui/record-anchor';
import { RecordTable } from '#ui/record-table';
import { Tag } from '#ui/tag';
import { ListsChecked } from './lists-checked.tsx';
import { useWatchlist } from './use-watchlist.ts';
import styles from './watchlist.module.css';
import { WatchlistRow, watchlistColumns } from './watchlist-row.tsx';

const anchorOf = (item: WatchlistItem) => recordAnchor('watchlist', item.id);

/** Watchlists and Sanctions of a merchant, if they are on for the lender (REP-047). */
export function WatchlistCard(scope: ReportScope) {
  const { isEnabled, read, state, items, recordOf, dismissed, clear, missing } = useWatchlist(scope);
  const { data } = read;
  const link = useLink(scope);
  useRevealedRecord(items.map(anchorOf));
  if (!isEnabled) return null;
  const confirmed = items.filter((item) => recordOf(item)?.decision).length;
  const areAllDismissed = data !== undefined && data.watchlists_decided_away > 0;
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
      <SearchOutcome
        {...{ read, ...scope }}
        topic="watchlists"
        // What was not screened is named below.
        state={state === 'idle' ? 'empty' : state}
        isEmpty={items.length === 0}
      >
        <p>{areAllDismissed ? 'Every hit was dismissed.' : 'No Watchlists and Sanctions data available.'}</p>
        {[...(areAllDismissed ? [] : clear), ...missing].map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </SearchOutcome>
      {items.length > 0 && missing.length > 0 && <p className={styles.missing}>{missing.join(' ')}</p>}
      <FoldedRecords records={dismissed} scope={scope} label={`${dismissed.length} dismissed`} />
      {data && <ListsChecked answer={data} />}
    </Card>
  );
}

/** How many hits are undecided, and how many were confirmed. */
const countText = (open: number, confirmed: number): string =>
  [open > 0 && `${open} to decide`, confirmed > 0 && `${confirmed} confirmed`].filter(Boolean).join(', ');
