import { applicationLabels, type FieldCheck, shownVerdict } from '@assay/domain/application';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { ReportScope } from '#api/dossier-answers';
import { Card } from '#ui/card';
import { NotLoaded } from '#ui/not-loaded';
import { useRevealedRecord } from '#ui/record-anchor';
import { RecordTable } from '#ui/record-table';
import { Tag } from '#ui/tag';
import styles from './application.module.css';
import { checkHeaders, fieldsWith, silentText } from './field-reading.ts';
import { FieldRow, UnnamedOwnerRow } from './field-row.tsx';
import { useApplicationCheck } from './queries.ts';

/** The strip at the head of the overview: the statements of the application, and which sources agree or disagree. */
export function ApplicationCard(scope: ReportScope) {
  const { data, isError, refetch } = useApplicationCheck(scope);
  const { fields = [], unnamed_owners: unnamed = [], sources = [] } = data ?? {};
  // Sources that did not answer: unknown must not read as clear.
  const silent = silentText(sources);
  const anchors = anchorsOf(fields);
  const anchorOf = (field: FieldCheck): string => anchors.get(field) ?? '';
  const row = (field: FieldCheck) => (
    <FieldRow
      key={`${field.field} ${field.said}`}
      label={applicationLabels[field.field]}
      anchor={anchorOf(field)}
      field={field}
    />
  );
  const [isWhole, setWhole] = useState(false);
  const shown = fields.filter((field) => isWhole || orderOf(field) < FOLDED).toSorted(differsFirst);
  const folded = fields.filter((field) => !shown.includes(field));
  useRevealedRecord(shown.map(anchorOf));
  useRevealedRecord(folded.map(anchorOf), () => setWhole(true));
  return (
    <Card
      title="Application against reality"
      count={data && <Counts fields={fields} unnamed={unnamed.length} />}
      flush
    >
      <NotLoaded query={{ data, isError, refetch }} rows={4} />
      {shown.length + unnamed.length > 0 && (
        <RecordTable label="Application against reality" columns={columns}>
          {shown.filter(differs).map(row)}
          {unnamed.map((owner) => (
            <UnnamedOwnerRow key={owner.name} owner={owner} />
          ))}
          {shown.filter((field) => !differs(field)).map(row)}
        </RecordTable>
      )}
      {folded.length > 0 && <Folded fields={folded} count={fields.length} onOpen={() => setWhole(true)} />}
      {silent && <p className={styles.unheard}>{silent}</p>}
    </Card>
  );
}

const columns = checkHeaders.map((header) => ({ header }));

const FOLDED = 2;
/** The order of the rows by verdict; those from FOLDED on are folded into a line at first. */
const ORDER: Record<FieldCheck['verdict'], number> = { differs: 0, form: 1, agrees: FOLDED, unknown: FOLDED };

const orderOf = (field: FieldCheck): number => ORDER[shownVerdict(field)];
const differsFirst = (a: FieldCheck, b: FieldCheck): number => orderOf(a) - orderOf(b);
const differs = (field: FieldCheck): boolean => shownVerdict(field) === 'differs';

/** By the name of the field; of several owners the first that differs has it, because a reason of the score leads there. */
function anchorsOf(fields: readonly FieldCheck[]): Map<FieldCheck, string> {
  const count = new Map<string, number>();
  return new Map(
    fields.toSorted(differsFirst).map((check) => {
      const nth = (count.get(check.field) ?? 0) + 1;
      count.set(check.field, nth);
      return [check, `application-${check.field}${nth === 1 ? '' : `-${nth}`}`];
    }),
  );
}

const namesOf = (fields: readonly FieldCheck[], verdict: FieldCheck['verdict']): string =>
  [...new Set(fieldsWith(fields, verdict).map(({ field }) => applicationLabels[field]))].join(', ');

/** The fields without a difference in one line. */
function Folded({
  fields,
  count,
  onOpen,
}: {
  fields: readonly FieldCheck[];
  count: number;
  onOpen: () => void;
}) {
  const [agreeing, unknown] = [namesOf(fields, 'agrees'), namesOf(fields, 'unknown')];
  return (
    <div className={styles.folded}>
      <p>
        {agreeing && (
          <>
            <span className={`muted strong toned`} data-tone="good">
              Agree
            </span>{' '}
            {agreeing}
          </>
        )}
        {agreeing && unknown && ' · '}
        {unknown && (
          <>
            <span className="muted strong">Not known</span> {unknown}
          </>
        )}
      </p>
      <UnstyledButton className="text-button" onClick={onOpen}>
        All {count}
      </UnstyledButton>
    </div>
  );
}

/** An owner whom the application does not name counts as a difference. */
function Counts({ fields, unnamed }: { fields: readonly FieldCheck[]; unnamed: number }) {
  const count = (verdict: FieldCheck['verdict']) => fieldsWith(fields, verdict).length;
  const [differs, form] = [count('differs') + unnamed, count('form')];
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
