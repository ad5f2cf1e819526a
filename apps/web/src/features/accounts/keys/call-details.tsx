import { type CallReference, type FieldReference, scopeLabels } from '@assay/domain/accounts';
import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type DataColumn, DataTable } from '#ui/data-table';
import { deferred } from '#ui/deferred';
import { Facts } from '#ui/facts';
import { FoldChevron } from '#ui/fold-chevron';
import { TwoLines } from '#ui/two-lines';
import { curlOf } from './call-address.ts';
import styles from './call-list.module.css';

/** Longer lists of body fields are folded at first. */
const MAX_OPEN_FIELDS = 12;

const TryOut = deferred('The form', async () => (await import('./try-out.tsx')).TryOut);

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
          <Fold
            title={`Fields of the body (${call.body.length})`}
            isOpenAtFirst={call.body.length <= MAX_OPEN_FIELDS}
          >
            <DataTable
              label={`Body of ${call.path}`}
              columns={bodyColumns}
              rows={call.body}
              rowId={nameOf}
              stacks
            />
          </Fold>
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
            <DataTable
              label={`Answer of ${call.path}`}
              columns={answerColumns}
              rows={call.answer}
              rowId={nameOf}
              stacks
            />
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
        {isTrying && <TryOut call={call} />}
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

/** The name of a sent field, and whether it must be sent. */
function SentName({ name, required, place }: { name: string; required: boolean; place?: string }) {
  const remarks = [place, required && 'required'].filter(Boolean).join(', ');
  return <TwoLines first={<code>{name}</code>} second={remarks} />;
}

const typeAndMeaning: DataColumn<FieldReference>[] = [
  { id: 'type', header: 'Type', wrap: true, cell: ({ type }) => type },
  {
    id: 'description',
    header: 'Meaning',
    wrap: true,
    cell: ({ description }) => description && <WithCode text={description} />,
  },
];

const parameterColumns: DataColumn<CallReference['parameters'][number]>[] = [
  {
    id: 'name',
    header: 'Parameter',
    wrap: true,
    cell: ({ name, required, in: place }) => <SentName name={name} required={required} place={place} />,
  },
  ...typeAndMeaning,
];

const bodyColumns: DataColumn<FieldReference>[] = [
  {
    id: 'name',
    header: 'Field',
    wrap: true,
    cell: ({ name, required }) => <SentName name={name} required={required} />,
  },
  ...typeAndMeaning,
];

const answerColumns: DataColumn<FieldReference>[] = [
  { id: 'name', header: 'Field', wrap: true, cell: ({ name }) => <code>{name}</code> },
  ...typeAndMeaning,
];

const nameOf = ({ name }: FieldReference) => name;

const stateColumns: DataColumn<{ state: string; meaning: string }>[] = [
  { id: 'state', header: 'State', cell: ({ state }) => <code>{state}</code> },
  { id: 'meaning', header: 'Meaning', wrap: true, cell: ({ meaning }) => <WithCode text={meaning} /> },
];

const errorColumns: DataColumn<CallReference['errors'][number]>[] = [
  { id: 'status', header: 'Status', cell: ({ status }) => status },
  { id: 'code', header: 'Code', cell: ({ code }) => <code>{code}</code> },
  { id: 'meaning', header: 'Meaning', wrap: true, cell: ({ meaning }) => <WithCode text={meaning} /> },
];
