import { type CallReference, type FieldReference, scopeLabels } from '@assay/domain/accounts';
import { Skeleton, UnstyledButton } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type DataColumn, DataTable } from '#ui/data-table';
import { Facts } from '#ui/facts';
import { FoldChevron } from '#ui/fold-chevron';
import { curlOf } from './call-address.ts';
import styles from './call-list.module.css';

const TryOut = lazy(async () => ({ default: (await import('./try-out.tsx')).TryOut }));

/** Everything about one call: parameters, body, answer, refusals, polling, a curl line, and a form that sends it. */
export function CallDetails({ call }: { call: CallReference }) {
  const [isTrying, setTrying] = useState(false);
  return (
    <div className={styles.details}>
      <Facts
        facts={{
          'A key needs': scopeLabels[call.scope],
          Effect: call.effect,
          'Lender flag': call.feature && <code>{call.feature}</code>,
        }}
      />
      {call.parameters.length > 0 && (
        <Part title="Parameters">
          <DataTable
            label={`Parameters of ${call.path}`}
            columns={parameterColumns}
            rows={call.parameters}
            rowId={({ in: place, name }) => `${place} ${name}`}
            stacks
          />
        </Part>
      )}
      {call.body && (
        <Part title="Body">
          <FieldTable label={`Body of ${call.path}`} fields={call.body} />
          <Fold title="Example of the body" isOpenAtFirst>
            <Json value={call.body_example} />
          </Fold>
        </Part>
      )}
      <Part title="Answer">
        <ul className={styles.plain}>
          {call.successes.map(({ status, meaning }) => (
            <li key={status}>
              <strong>{status}</strong> {meaning}
            </li>
          ))}
        </ul>
        {call.answer.length > 0 && (
          <Fold title={`Fields of the answer (${call.answer.length})`}>
            <FieldTable label={`Answer of ${call.path}`} fields={call.answer} />
          </Fold>
        )}
        <Fold title="Example of the answer">
          <Json value={call.answer_example} />
        </Fold>
      </Part>
      {call.polling && (
        <Part title="Polling">
          <p>
            Repeat the call every {call.polling.every_seconds} seconds until{' '}
            <WithCode text={call.polling.until} />.
          </p>
          {call.polling.states.length > 0 && (
            <DataTable
              label={`States in ${call.path}`}
              columns={stateColumns}
              rows={call.polling.states}
              rowId={({ state }) => state}
              stacks
            />
          )}
        </Part>
      )}
      <Part title="Errors">
        <Fold title={`Codes and meanings (${call.errors.length})`}>
          <DataTable
            label={`Errors of ${call.path}`}
            columns={errorColumns}
            rows={call.errors}
            rowId={({ code }) => code}
            stacks
          />
        </Fold>
      </Part>
      <Part title="curl">
        <pre>{curlOf(call)}</pre>
      </Part>
      <Part title="Try it">
        <UnstyledButton className={styles.try} aria-expanded={isTrying} onClick={() => setTrying(!isTrying)}>
          <FoldChevron />
          Send this call
        </UnstyledButton>
        {isTrying && (
          <Suspense fallback={<Skeleton height={160} />}>
            <TryOut call={call} />
          </Suspense>
        )}
      </Part>
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h4 className={styles.partTitle}>{title}</h4>
    {children}
  </section>
);

/** Long content, rendered only once it is opened. */
function Fold({
  title,
  isOpenAtFirst = false,
  children,
}: {
  title: string;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <details
      className={styles.fold}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  );
}

const Json = ({ value }: { value: unknown }) => <pre>{JSON.stringify(value, null, 2)}</pre>;

/** Text in which backquotes mark code. */
const WithCode = ({ text }: { text: string }) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part));

const fieldColumns: DataColumn<FieldReference>[] = [
  { id: 'name', header: 'Field', wrap: true, cell: ({ name }) => <code>{name}</code> },
  { id: 'type', header: 'Type', wrap: true, cell: ({ type }) => type },
  {
    id: 'description',
    header: 'Meaning',
    wrap: true,
    cell: ({ description }) => description && <WithCode text={description} />,
  },
];

const required: DataColumn<FieldReference> = {
  id: 'required',
  header: 'Required',
  cell: ({ required }) => (required ? 'yes' : 'no'),
};

const FieldTable = ({ label, fields }: { label: string; fields: FieldReference[] }) => (
  <DataTable
    label={label}
    columns={label.startsWith('Answer') ? fieldColumns : fieldColumns.toSpliced(2, 0, required)}
    rows={fields}
    rowId={({ name }) => name}
    stacks
  />
);

const parameterColumns: DataColumn<CallReference['parameters'][number]>[] = [
  { id: 'name', header: 'Parameter', wrap: true, cell: ({ name }) => <code>{name}</code> },
  { id: 'in', header: 'In', cell: ({ in: place }) => place },
  { id: 'type', header: 'Type', wrap: true, cell: ({ type }) => type },
  { id: 'required', header: 'Required', cell: ({ required }) => (required ? 'yes' : 'no') },
  {
    id: 'description',
    header: 'Meaning',
    wrap: true,
    cell: ({ description }) => description && <WithCode text={description} />,
  },
];

const stateColumns: DataColumn<{ state: string; meaning: string }>[] = [
  { id: 'state', header: 'State', cell: ({ state }) => <code>{state}</code> },
  { id: 'meaning', header: 'Meaning', wrap: true, cell: ({ meaning }) => <WithCode text={meaning} /> },
];

const errorColumns: DataColumn<CallReference['errors'][number]>[] = [
  { id: 'status', header: 'Status', cell: ({ status }) => status },
  { id: 'code', header: 'Code', cell: ({ code }) => <code>{code}</code> },
  { id: 'meaning', header: 'Meaning', wrap: true, cell: ({ meaning }) => meaning },
];
