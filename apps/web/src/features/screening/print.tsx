import { percentage, shortDate } from '@assay/domain/display';
import { isScreenedKind, sourceState } from '@assay/domain/gathering';
import { shownArticles, shownWatchlist } from '@assay/domain/screening';
import { shownDay } from '#api/as-of';
import { decisionText, useMerchantEvidence } from '#features/gathering';
import { useViewer } from '#features/session';
import { knownCount } from '#ui/known-count';
import { PrintedBlock, unansweredText } from '#ui/printed-block';
import { PrintedLink } from '#ui/printed-link';
import type { PrintedProps } from '#ui/printed-part';
import { PrintedSecond, PrintedTable } from '#ui/printed-table';
import { listLine, staleLine } from './list-line.ts';
import { useScreening } from './queries.ts';
import { screenedText } from './screened-text.ts';

/** How many hits, and how many articles, are printed. */
const HITS = 30;
const ARTICLES = 20;

/** Watchlists and sanctions: the hits with the decisions on them, and the lists that were screened. */
export function usePrintedWatchlists({ inquiry_id, merchant_id }: PrintedProps) {
  const isEnabled = useViewer().lender.vital4_enabled;
  const { data, isPending, isError } = useScreening(merchant_id, inquiry_id, { isEnabled, isPolling: false });
  const evidence = useMerchantEvidence({ inquiry_id, merchant_id });
  const items = shownWatchlist(data?.data.watchlists_sanctions ?? []);
  const away = (evidence.data?.decided ?? []).filter(
    ({ kind, decision }) => isScreenedKind(kind) && decision?.answer !== 'confirmed',
  );
  const state = sourceState({ status: data?.status, enabled: true });
  const unanswered = unansweredText({
    hasFailed: isError,
    isSourceFailed: Boolean(data) && state === 'error',
    isSearching: isPending || state === 'processing',
  });
  const lists = data?.lists_checked ?? [];
  if (!isEnabled || (items.length + away.length + lists.length === 0 && !unanswered)) return null;
  const topic = evidence.data?.topics.find((one) => one.topic === 'watchlists');
  const { clear, missing } = topic ? screenedText(lists, topic.sources) : { clear: [], missing: [] };
  const decisionOf = (id: string) => (evidence.data?.hits ?? []).find(({ record_id }) => record_id === id);
  return (
    <PrintedBlock
      title="Watchlists and sanctions"
      count={items.length || (unanswered ? undefined : 'no hit')}
      notes={[
        unanswered,
        items.length + away.length === 0 && clear.join(' '),
        missing.join(' '),
        lists.length > 0 &&
          `Checked against: ${lists.map((list) => [staleLine(list), listLine(list)].filter(Boolean).join(' ')).join('; ')}.`,
      ]}
    >
      {items.length + away.length > 0 && (
        <PrintedTable
          label="Watchlists and sanctions"
          columns={[
            { label: 'Agency and list' },
            { label: 'Listed name' },
            { label: 'Why it came up' },
            { label: 'Score', align: 'right' },
            { label: 'Found', isShort: true },
            { label: 'Decision' },
          ]}
          rows={[
            ...items.map((item) => {
              const record = decisionOf(item.id);
              return {
                key: item.id,
                cells: [
                  <>
                    {item.source_agency_name}
                    <PrintedSecond>
                      {item.source_list_type !== item.source_agency_name && item.source_list_type}
                    </PrintedSecond>
                  </>,
                  <>
                    {item.listed_name}
                    <PrintedSecond>
                      {item.aliases.length > 0 && `a.k.a. ${item.aliases.join('; ')}`}
                    </PrintedSecond>
                  </>,
                  <>
                    {item.reasons.join(', ') || 'similar name'}
                    <PrintedSecond>{`${item.subject}, ${item.subject_type}`}</PrintedSecond>
                  </>,
                  percentage(item.score),
                  shortDate(item.created_at),
                  (record && decisionText(record)) ?? 'to decide',
                ],
                below: [
                  item.addresses?.length ? `Listed at ${item.addresses.join('; ')}.` : null,
                  item.remarks,
                ]
                  .filter(Boolean)
                  .join(' '),
              };
            }),
            ...away.map((record) => ({
              key: `decided ${record.record_id}`,
              cells: [
                record.source,
                record.title,
                record.doubt ?? record.about,
                null,
                shortDate(record.seen_at),
                decisionText(record),
              ],
            })),
          ]}
          limit={HITS}
        />
      )}
    </PrintedBlock>
  );
}

/** The adverse media reports; nothing while they are off for the lender. */
export function usePrintedMedia({ inquiry_id, merchant_id }: PrintedProps) {
  const isEnabled = useViewer().lender.vital4_enabled;
  const { data, isPending, isError } = useScreening(merchant_id, inquiry_id, { isEnabled, isPolling: false });
  const articles = shownArticles(data?.data.adverse_media ?? [], shownDay());
  const state = sourceState({ status: data?.adverse_media_status, enabled: true });
  const waiting = data?.adverse_media_waiting ?? 0;
  const unanswered = unansweredText({
    hasFailed: isError,
    isSourceFailed: Boolean(data) && state === 'error',
    isSearching: isPending || state === 'processing',
  });
  if (!isEnabled || (articles.length + waiting === 0 && !unanswered)) return null;
  return (
    <PrintedBlock
      title="Adverse Media Reports"
      count={knownCount(articles.length, !unanswered)}
      notes={[
        unanswered,
        waiting > 0 &&
          `${waiting} more ${waiting === 1 ? 'article' : 'articles'} may be about another business with this name and ${waiting === 1 ? 'is' : 'are'} not counted.`,
      ]}
    >
      {articles.length > 0 && (
        <PrintedTable
          label="Adverse Media Reports"
          columns={[
            { label: 'Article' },
            { label: 'About' },
            { label: 'Published', isShort: true },
            { label: 'Source' },
            { label: 'Score', align: 'right' },
          ]}
          rows={articles.map((article) => ({
            key: article.id,
            cells: [
              <PrintedLink key="article" href={article.url}>
                {article.article_title}
              </PrintedLink>,
              article.subject_matched,
              article.article_date && shortDate(article.article_date),
              article.source,
              percentage(article.score),
            ],
            below: article.highlights.find((highlight) => highlight.trim()),
          }))}
          limit={ARTICLES}
        />
      )}
    </PrintedBlock>
  );
}
