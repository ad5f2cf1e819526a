import { dateAndTime, plainWords } from '@assay/domain/display';
import { type BusinessDiscovery, shownOutcome } from '@assay/domain/verification';
import { BoxedTable, type EvidenceContentProps, EvidenceHead } from '#features/gathering';
import type { DataColumn } from '#ui/data-table';
import { Tag, type Tone } from '#ui/tag';

const moment = (value: string | null) => value && dateAndTime(value);

const propertyColumns: DataColumn<BusinessDiscovery['properties'][number]>[] = [
  { id: 'name', header: 'Property', wrap: true, cell: ({ name }) => plainWords(name) },
  { id: 'value', header: 'Value', wrap: true, cell: ({ value }) => <PropertyValue value={value} /> },
  { id: 'created', header: 'Created', cell: ({ createdAt }) => moment(createdAt) },
  { id: 'updated', header: 'Updated', cell: ({ updatedAt }) => moment(updatedAt) },
];

const processColumns: DataColumn<BusinessDiscovery['processes'][number]>[] = [
  { id: 'name', header: 'Process', wrap: true, cell: ({ name }) => name },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <Tag tone={toneOf(status)}>{plainWords(status)}</Tag>,
  },
  { id: 'completed', header: 'Completed', cell: ({ completedAt }) => moment(completedAt) },
];

/** A property: an outcome as text with its color, anything else unchanged. */
function PropertyValue({ value }: { value: string | null }) {
  const outcome = shownOutcome(value);
  return outcome ? <Tag tone={outcome.tone}>{outcome.words}</Tag> : value && plainWords(value);
}

/** The state of a process has no color, because being done is not a positive result. */
function toneOf(status: string): Tone {
  if (/fail|error|reject|incomplete|unsuccessful/i.test(status)) return 'high';
  return /progress|pending|running/i.test(status) ? 'info' : 'neutral';
}

/** The results of the business verification and the state of its processes (BOF-163). */
export function VerificationModal({ data, source }: EvidenceContentProps) {
  const { properties, processes } = data.business_discovery ?? { properties: [], processes: [] };
  return (
    <>
      <EvidenceHead
        data={data}
        source={source}
        isEmpty={properties.length + processes.length === 0}
        none="No business verification data available."
      />
      <BoxedTable title="Properties" columns={propertyColumns} rows={properties} />
      <BoxedTable title="Processes" columns={processColumns} rows={processes} />
    </>
  );
}
