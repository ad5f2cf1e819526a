import { percentage, shortDate } from '@assay/domain/display';
import type { ListedRecord } from '@assay/domain/gathering';
import type { AdverseMediaArticle, WatchlistItem } from '@assay/domain/screening';
import { decisionText } from '#features/gathering';
import { knownCount } from '#ui/known-count';
import { unansweredText, uncountedText } from '#ui/printed-block';
import { PrintedLink } from '#ui/printed-link';
import { PrintedList } from '#ui/printed-list';
import type { PrintedProps } from '#ui/printed-part';
import type { PrintedColumn } from '#ui/printed-table';
import { hitText } from './hit-text.ts';
import { listLine, staleLine } from './lists-checked.tsx';
import { useArticles } from './media/use-articles.ts';
import { useWatchlist } from './use-watchlist.ts';

/** How many hits, and how many articles, are printed. */
const HITS = 30;
const ARTICLES = 20;

/** Watchlists and sanctions: the hits with the decisions on them, and the lists that were screened. */
export function usePrintedWatchlists(props: PrintedProps) {
  const { isEnabled, read, state, items, recordOf, dismissed, clear, missing } = useWatchlist(props);
  const unanswered = unansweredText(read, state);
  const lists = read.data?.lists_checked ?? [];
  const hits = [
    ...items.map((item) => shownHit(item, recordOf(item))),
    ...dismissed.map(
      (record): PrintedHit => ({
        agency: record.source,
        name: record.title,
        why: record.doubt ?? record.about,
        found: shortDate(record.seen_at),
        decision: decisionText(record),
      }),
    ),
  ];
  if (!isEnabled || (hits.length + lists.length === 0 && !unanswered)) return null;
  return (
    <PrintedList
      title="Watchlists and sanctions"
      count={items.length || (unanswered ? undefined : 'no hit')}
      notes={[
        unanswered,
        hits.length === 0 && clear.join(' '),
        missing.join(' '),
        lists.length > 0 &&
          `Checked against: ${lists.map((list) => [staleLine(list), listLine(list)].filter(Boolean).join(' ')).join('; ')}.`,
      ]}
      records={hits}
      columns={hitColumns}
      below={({ addresses, remarks }) => [addresses && `${addresses}.`, remarks].filter(Boolean).join(' ')}
      limit={HITS}
    />
  );
}

interface PrintedHit extends Partial<Omit<ReturnType<typeof hitText>, 'why'>> {
  agency: string | null;
  name: string | null;
  why: string | null;
  score?: string;
  found: string;
  decision: string | null;
  remarks?: string | null;
}

const shownHit = (item: WatchlistItem, record: ListedRecord | undefined): PrintedHit => ({
  ...hitText(item),
  agency: item.source_agency_name,
  name: item.listed_name,
  score: percentage(item.score),
  found: shortDate(item.created_at),
  decision: (record && decisionText(record)) ?? 'to decide',
  remarks: item.remarks,
});

const hitColumns: PrintedColumn<PrintedHit>[] = [
  { header: 'Agency and list', cell: ({ agency }) => agency, second: ({ list }) => list },
  { header: 'Listed name', cell: ({ name }) => name, second: ({ aliases }) => aliases },
  { header: 'Why it came up', cell: ({ why }) => why, second: ({ about }) => about },
  { header: 'Score', align: 'right', cell: ({ score }) => score },
  { header: 'Found', isShort: true, cell: ({ found }) => found },
  { header: 'Decision', cell: ({ decision }) => decision },
];

/** The adverse media reports; nothing while they are off for the lender. */
export function usePrintedMedia(props: PrintedProps) {
  const { isEnabled, read, state, articles, waiting } = useArticles(props);
  const unanswered = unansweredText(read, state);
  if (!isEnabled || (articles.length + waiting === 0 && !unanswered)) return null;
  return (
    <PrintedList
      title="Adverse Media Reports"
      count={knownCount(articles.length, !unanswered)}
      notes={[unanswered, uncountedText(waiting, ['article', 'articles'], 'may be about another business')]}
      records={articles}
      columns={articleColumns}
      below={({ highlights }) => highlights.find((highlight) => highlight.trim())}
      limit={ARTICLES}
    />
  );
}

const articleColumns: PrintedColumn<AdverseMediaArticle>[] = [
  {
    header: 'Article',
    cell: ({ url, article_title }) => <PrintedLink href={url}>{article_title}</PrintedLink>,
  },
  { header: 'About', cell: ({ subject_matched }) => subject_matched },
  { header: 'Published', isShort: true, cell: ({ article_date }) => article_date && shortDate(article_date) },
  { header: 'Source', cell: ({ source }) => source },
  { header: 'Score', align: 'right', cell: ({ score }) => percentage(score) },
];
