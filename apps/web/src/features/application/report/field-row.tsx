import {
  type FieldCheck,
  isOfAnother,
  shownVerdict,
  type UnnamedOwner,
  unnamedOwnerText,
} from '@assay/domain/application';
import { UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import { FoldChevron } from '#ui/fold-chevron';
import { RecordDetails, RecordRow, SecondLine } from '#ui/record-table';
import styles from './application.module.css';
import { readField, verdictTones } from './field-reading.ts';
import { StatementSource, Statements } from './statements.tsx';

interface FieldRowProps {
  label: string;
  anchor: string;
  field: FieldCheck;
}

/** How many sources a line names; the rest appear among the statements. */
const NAMED = 3;

const WORDS: Record<FieldCheck['verdict'], string> = {
  agrees: '+ agrees',
  form: '~ differs in form',
  differs: '− differs',
  unknown: 'not known',
};

/** One field: the verdict in a line and, when open, each source's value. */
export function FieldRow({ label, anchor, field }: FieldRowProps) {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const { said, verdict, statements } = field;
  const { telling, speaking, more } = readField(field);
  return (
    <>
      <RecordRow anchor={anchor} isOpen={isOpen}>
        <td className="nowrap">
          {statements.length === 0 ? (
            label
          ) : (
            <UnstyledButton
              className={styles.fold}
              aria-expanded={isOpen}
              aria-controls={detailsId}
              onClick={() => setOpen(!isOpen)}
            >
              <FoldChevron />
              {label}
            </UnstyledButton>
          )}
        </td>
        <td data-label="Application">{said}</td>
        <td data-label="Sources" className={styles.sources}>
          <div>
            <span className={`muted strong toned`} data-tone={verdictTones[shownVerdict(field)]}>
              {verdict === 'unknown' && isOfAnother(field) ? '− another business’s' : WORDS[verdict]}
            </span>
            {verdict === 'differs' && telling && ` ${telling.how}`}
            {verdict === 'agrees' && ` in ${speaking.length} ${speaking.length === 1 ? 'source' : 'sources'}`}
            {verdict !== 'agrees' && telling?.says && <SecondLine>{telling.says}</SecondLine>}
            {more.map((line) => (
              <SecondLine key={line}>{line}</SecondLine>
            ))}
          </div>
        </td>
        <td data-label="Who" className={styles.who}>
          {namesOf(speaking)}
        </td>
      </RecordRow>
      {isOpen && (
        <RecordDetails span={4}>
          <Statements id={detailsId} statements={statements} />
        </RecordDetails>
      )}
    </>
  );
}

/** The first few sources; the others appear among the statements. */
function namesOf(names: readonly string[]): string {
  if (names.length <= NAMED + 1) return names.join(', ');
  return `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more`;
}

/** A person whom a register or file names and the application does not. */
export function UnnamedOwnerRow({ owner }: { owner: UnnamedOwner }) {
  return (
    <RecordRow anchor={`application-owner-${owner.name.replaceAll(' ', '-')}`} isOpen={false}>
      <td className="nowrap">Owner</td>
      <td data-label="Application">not named</td>
      <td data-label="Sources" className={styles.sources}>
        <div>
          <span className={`muted strong toned`} data-tone="highest">
            − differs
          </span>{' '}
          {unnamedOwnerText(owner)}
        </div>
      </td>
      <td data-label="Who" className={styles.who}>
        <StatementSource statement={owner} />
      </td>
    </RecordRow>
  );
}
