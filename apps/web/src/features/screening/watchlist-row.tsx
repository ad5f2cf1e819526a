import { percentage, shortDate } from '@assay/domain/display';
import { reportFolds } from '@assay/domain/report';
import type { WatchlistItem } from '@assay/domain/screening';
import { ExternalLink } from '#ui/external-link';
import { ReadMore } from '#ui/read-more';
import { RecordDetails, RecordRow, SecondLine } from '#ui/record-table';
import styles from './watchlist.module.css';

/** The columns a watchlist item fills. */
export const watchlistColumns = [
  { label: 'Agency and list' },
  { label: 'Listed name' },
  { label: 'Why it came up' },
  { label: 'Score', align: 'right' as const },
  { label: 'Found' },
];

interface WatchlistRowProps {
  item: WatchlistItem;
  anchor: string;
  isPrint: boolean;
}

/** One watchlist item of the report: list, listed name, why it matched, score and date, its remarks below (REP-047). */
export function WatchlistRow({ item, anchor, isPrint }: WatchlistRowProps) {
  const agency = item.source_agency_name;
  return (
    <>
      <RecordRow anchor={anchor}>
        <td>
          <div className={styles.strong}>
            {item.url ? <ExternalLink href={item.url}>{agency}</ExternalLink> : agency}
          </div>
          {item.source_list_type !== agency && <SecondLine>{item.source_list_type}</SecondLine>}
        </td>
        <td className={styles.listedCell}>
          {item.listed_name}
          {item.aliases.length > 0 && <SecondLine>a.k.a. {item.aliases.join('; ')}</SecondLine>}
        </td>
        <td className={styles.why}>
          {item.reasons.join(', ') || 'the name is alike'}
          <SecondLine>
            {item.subject}, {item.subject_type}
          </SecondLine>
        </td>
        <td data-align="right">{percentage(item.score)}</td>
        <td className={styles.date}>
          {shortDate(item.created_at)}
          {item.listed_at && <SecondLine>list of {shortDate(item.listed_at)}</SecondLine>}
        </td>
      </RecordRow>
      {item.remarks && (
        <RecordDetails span={watchlistColumns.length}>
          <div className={styles.remarks}>
            <ReadMore text={item.remarks} limit={reportFolds.remarks} whole={isPrint} />
          </div>
        </RecordDetails>
      )}
    </>
  );
}
