import { type ApplicationCheck, applicationLabels, type FieldCheck } from '@assay/domain/application';
import { Card } from '#ui/card';
import { Failed } from '#ui/failed';
import { RecordTable } from '#ui/record-table';
import { SkeletonRows } from '#ui/skeleton-rows';
import { Tag } from '#ui/tag';
import styles from './application.module.css';
import { FieldRow } from './field-row.tsx';
import { useApplicationCheck } from './queries.ts';

interface ApplicationCardProps {
  inquiry_id: string;
  merchant_id: string;
  isPrint?: boolean;
}

const columns = [
  { label: 'Field' },
  { label: 'Application says' },
  { label: 'Sources say' },
  { label: 'Who' },
] as const;

/** The strip at the head of the overview: the statements of the application, and which sources agree or disagree. */
export function ApplicationCard({ isPrint = false, ...scope }: ApplicationCardProps) {
  const { data, isError, refetch } = useApplicationCheck(scope, { isPolling: !isPrint });
  const fields = data?.fields ?? [];
  return (
    <Card title="Application against reality" count={data && <Counts fields={fields} />} flush>
      {!data && isError && (
        <Failed title="Could not be loaded." onRetry={isPrint ? undefined : () => void refetch()} />
      )}
      {!data && !isError && <SkeletonRows rows={4} />}
      {fields.length > 0 && (
        <RecordTable label="Application against reality" columns={columns}>
          {fields.toSorted(differsFirst).map((field) => (
            <FieldRow
              key={`${field.field} ${field.said}`}
              label={applicationLabels[field.field]}
              field={field}
              isPrint={isPrint}
            />
          ))}
        </RecordTable>
      )}
      {data && <Unheard sources={data.sources} />}
    </Card>
  );
}

const ORDER: Record<FieldCheck['verdict'], number> = { differs: 0, form: 1, agrees: 2, unknown: 2 };

const differsFirst = (a: FieldCheck, b: FieldCheck): number => ORDER[a.verdict] - ORDER[b.verdict];

function Counts({ fields }: { fields: readonly FieldCheck[] }) {
  const count = (verdict: FieldCheck['verdict']) => fields.filter((each) => each.verdict === verdict).length;
  const [differs, form] = [count('differs'), count('form')];
  const [agrees, unknown] = [count('agrees'), count('unknown')];
  return (
    <span className={styles.counts}>
      {differs > 0 && <Tag tone="highest">{`${differs} ${differs === 1 ? 'differs' : 'differ'}`}</Tag>}
      {form > 0 && <Tag tone="medium">{`${form} ${form === 1 ? 'differs' : 'differ'} in form`}</Tag>}
      {[agrees > 0 && `${agrees} ${agrees === 1 ? 'agrees' : 'agree'}`, unknown > 0 && `${unknown} not known`]
        .filter(Boolean)
        .join(' · ')}
    </span>
  );
}

const SILENCE: Partial<Record<ApplicationCheck['sources'][number]['status'], string>> = {
  not_initiated: 'not checked',
  processing: 'still searching',
  error: 'failed',
  timed_out: 'timed out',
};

/** Sources that did not answer: unknown must not read as clear. */
function Unheard({ sources }: { sources: ApplicationCheck['sources'] }) {
  const silent = sources.flatMap(({ label, status }) =>
    SILENCE[status] ? `${label} ${SILENCE[status]}` : [],
  );
  if (silent.length === 0) return null;
  return <p className={styles.unheard}>No answer from: {silent.join(' · ')}</p>;
}
