import { percentage, shortDate } from '@assay/domain/display';
import type { ListedRecord } from '@assay/domain/gathering';
import { reportFolds } from '@assay/domain/report';
import type { WatchlistItem } from '@assay/domain/screening';
import { Group } from '@mantine/core';
import type { ReportScope } from '#api/dossier-answers';
import { DecisionNote, type Link, RecordAnswers, Reopened } from '#features/gathering';
import { ExternalLink } from '#ui/external-link';
import { ReadMore } from '#ui/read-more';
import { RecordDetails, RecordRow, SecondLine } from '#ui/record-table';
import { hitText } from './hit-text.ts';
import styles from './watchlist.module.css';
import { WatchlistLinkButton } from './watchlist-link-button.tsx';

/** The columns of a watchlist item. */
export const watchlistColumns = [
  { header: 'Agency and list' },
  { header: 'Listed name' },
  { header: 'Why it came up' },
  { header: 'Score', align: 'right' as const },
  { header: 'Found' },
];

interface WatchlistRowProps {
  item: WatchlistItem;
  anchor: string;
  /** The record that decisions refer to, once it is loaded. */
  record: ListedRecord | undefined;
  scope: ReportScope;
  link: Link;
}

/**
 * One watchlist item of the report: list, listed name, why it matched, score and date, with its remarks below
 * (REP-047). Staff link it to the merchant (REP-094).
 */
export function WatchlistRow({ item, anchor, record, scope, link }: WatchlistRowProps) {
  const agency = item.source_agency_name;
  const isLinkShown = link.isOffered;
  const { list, aliases, why, about, addresses } = hitText(item);
  return (
    <>
      <RecordRow anchor={anchor}>
        <td>
          <div className={styles.strong}>
            {item.url ? <ExternalLink href={item.url}>{agency}</ExternalLink> : agency}
          </div>
          {list && <SecondLine>{list}</SecondLine>}
        </td>
        <td data-label="Listed" className={styles.listedCell}>
          <div>
            {item.listed_name}
            {aliases && <SecondLine>{aliases}</SecondLine>}
          </div>
        </td>
        <td data-label="Why" className={styles.why}>
          <div>
            {why}
            <SecondLine>{about}</SecondLine>
          </div>
        </td>
        <td data-label="Score" data-align="right">
          {percentage(item.score)}
        </td>
        <td data-label="Found" className="tabular nowrap">
          <div>
            {shortDate(item.created_at)}
            {item.listed_at && <SecondLine>list of {shortDate(item.listed_at)}</SecondLine>}
          </div>
        </td>
      </RecordRow>
      {(item.remarks || addresses || record || isLinkShown) && (
        <RecordDetails span={watchlistColumns.length}>
          {[addresses, item.remarks].map(
            (text) =>
              text && (
                <div key={text} className={styles.remarks}>
                  <ReadMore text={text} limit={reportFolds.remarks} />
                </div>
              ),
          )}
          {(record || isLinkShown) && (
            <Group
              className={styles.decision}
              justify="space-between"
              align="flex-start"
              gap="8px 16px"
              pt={4}
            >
              {record && <Reopened record={record} />}
              {record?.decision && <DecisionNote decision={record.decision} about={record.about} />}
              <Group justify="flex-end" align="normal" gap={8}>
                {isLinkShown && <WatchlistLinkButton item={item} link={link} />}
                {record && <RecordAnswers record={record} scope={scope} />}
              </Group>
            </Group>
          )}
        </RecordDetails>
      )}
    </>
  );
}
