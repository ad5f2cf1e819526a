import type { DashboardSummary } from '@assay/domain/gathering';
import { Anchor } from '@mantine/core';
import { Tag } from '#ui/tag';
import { useInquirySummary } from '../queries.ts';
import styles from './history-table.module.css';

const countLabels: Record<keyof DashboardSummary['data_counts'], string> = {
  watchlists: 'Watchlists',
  adverse_media: 'Media',
  pep: 'PEP',
  tlo_records: 'TLO',
  sos_records: 'SOS',
  lawsuits: 'Lawsuits',
};
const countKinds = Object.keys(countLabels) as (keyof typeof countLabels)[];

/** What the sources found for one inquiry, in one line; each state in the spec's wording (BOF-142). */
export function InquirySummary({ inquiryId }: { inquiryId: string }) {
  const { data, isPending, isError, isFetching, refetch } = useInquirySummary(inquiryId);
  return (
    <div className={styles.summary} role="status">
      {isPending || (isError && isFetching) ? (
        'Loading...'
      ) : isError ? (
        <>
          <span className="highest">Failed to load</span>
          <Anchor component="button" type="button" onClick={() => void refetch()}>
            Try again
          </Anchor>
        </>
      ) : data === null ? (
        'No additional data available'
      ) : (
        <Summary summary={data} />
      )}
    </div>
  );
}

function Summary({ summary }: { summary: DashboardSummary }) {
  const { total_sources, sources_with_data, sources_processing, data_counts } = summary;
  return (
    <>
      <Tag>
        {sources_with_data} of {total_sources} sources with data
      </Tag>
      {countKinds
        .filter((kind) => data_counts[kind] > 0)
        .map((kind) => (
          <Tag key={kind} tone="info">
            {countLabels[kind]} {data_counts[kind]}
          </Tag>
        ))}
      {sources_processing > 0 && <span>{sources_processing} sources still processing</span>}
      {sources_with_data === 0 && sources_processing === 0 && <span>No data available</span>}
    </>
  );
}
