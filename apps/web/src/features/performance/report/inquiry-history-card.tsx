import { shortDate } from '@assay/domain/display';
import { type InquiryHistoryItem, inquiryTableScrolls, MAX_INQUIRIES } from '@assay/domain/performance';
import type { MerchantReport } from '@assay/domain/report';
import { Link } from '@tanstack/react-router';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { Failed } from '#ui/failed';
import { NotShown } from '#ui/not-shown';
import { recordAnchor, useRevealedRecord } from '#ui/record-anchor';
import { SecondLine } from '#ui/record-table';
import { SkeletonRows } from '#ui/skeleton-rows';
import styles from './performance.module.css';
import { useInquiryHistory } from './queries.ts';

interface InquiryHistoryCardProps {
  merchant_id: string;
  report: Pick<MerchantReport, 'inquiry_history_count'>;
}

/** The lenders that opened the report of the merchant, with dates; a long list scrolls (REP-072). */
export function InquiryHistoryCard({ merchant_id, report }: InquiryHistoryCardProps) {
  const { data, isPending, isError, refetch } = useInquiryHistory(merchant_id);
  // The report is older than the history: below the limit its count says nothing about what is left out.
  const isCut = data?.length === MAX_INQUIRIES;
  const left = isCut ? Math.max(0, report.inquiry_history_count - MAX_INQUIRIES) : 0;
  return (
    <Card title="Inquiry history" count={data?.length ? data.length + left : undefined} flush>
      {isError && <Failed title="Could not be loaded." onRetry={() => refetch()} />}
      {isPending && <SkeletonRows rows={3} />}
      {data?.length === 0 && <Empty>No Inquiry history is available for this merchant.</Empty>}
      {data && data.length > 0 && <InquiryTable inquiries={data} left={left} />}
    </Card>
  );
}

interface InquiryTableProps {
  inquiries: readonly InquiryHistoryItem[];
  /** How many older ones are left out. */
  left: number;
}

/** A score cites a view by lender and day. */
const anchorOf = ({ name, date }: InquiryHistoryItem) => recordAnchor('inquiry', `${name} ${date}`);

function InquiryTable({ inquiries, left }: InquiryTableProps) {
  const anchors = inquiries.map(anchorOf);
  useRevealedRecord(anchors);
  const table = (
    <>
      <table className={styles.inquiries} aria-label="Inquiry history">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Date</th>
          </tr>
        </thead>
        <tbody>
          {inquiries.map((item, place) => {
            // What the lender searched for is there for its own inquiries, and for staff.
            const { name, date, inquiry } = item;
            const anchor = anchorOf(item);
            // Other lenders' views have no id, and a lender may have several on one day: the first gets the anchor.
            const isFirst = anchors.indexOf(anchor) === place;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: several views of one lender on a day differ only in their place
              <tr key={`${anchor} ${place}`} id={isFirst ? anchor : undefined} tabIndex={-1}>
                <td>
                  {name}
                  {inquiry && (
                    <SecondLine>
                      <Link to="/onboarding/$inquiryId" params={{ inquiryId: inquiry.id }}>
                        {inquiry.name ?? `Inquiry ${inquiry.id}`}
                      </Link>
                    </SecondLine>
                  )}
                </td>
                <td className="tabular">{shortDate(date)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <NotShown count={left} />
    </>
  );
  if (!inquiryTableScrolls(inquiries.length)) return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={styles.scroll} aria-label="Inquiry history, scrolls" tabIndex={0}>
      {table}
    </section>
  );
}
