import {
  decisiveStatement,
  type FieldCheck,
  isOfAnother,
  shownVerdict,
  sourcesSaying,
} from '@assay/domain/application';
import { useId, useState } from 'react';
import { FoldChevron } from '#ui/fold-chevron';
import { RecordDetails, RecordRow, SecondLine } from '#ui/record-table';
import styles from './application.module.css';
import { businessesText } from './businesses-text.ts';
import { Statements } from './statements.tsx';

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
  const { said, verdict, statements, borne_by = [] } = field;
  const telling = decisiveStatement(verdict, statements);
  const sources = sourcesSaying(field.field, statements);
  const speaking = verdict === 'unknown' ? [] : sources[verdict];
  const others = Object.values(sources).flat().length - speaking.length;
  return (
    <>
      <RecordRow anchor={anchor} isOpen={isOpen}>
        <td className={styles.field}>
          {statements.length === 0 ? (
            label
          ) : (
            <button
              type="button"
              className={styles.fold}
              aria-expanded={isOpen}
              aria-controls={detailsId}
              onClick={() => setOpen(!isOpen)}
            >
              <FoldChevron />
              {label}
            </button>
          )}
        </td>
        <td data-label="Application">{said}</td>
        <td data-label="Sources" className={styles.sources}>
          <div>
            <span className={styles.verdict} data-verdict={shownVerdict(field)}>
              {verdict === 'unknown' && isOfAnother(field) ? '− another business’s' : WORDS[verdict]}
            </span>
            {verdict === 'differs' && telling && ` ${telling.how}`}
            {verdict === 'agrees' && ` in ${speaking.length} ${speaking.length === 1 ? 'source' : 'sources'}`}
            {verdict !== 'agrees' && telling?.says && <SecondLine>{telling.says}</SecondLine>}
            {borne_by.length > 0 && <SecondLine>On file for {businessesText(borne_by)}</SecondLine>}
            {others > 0 && (
              <SecondLine>
                {others === 1 ? '1 source says otherwise' : `${others} sources say otherwise`}
              </SecondLine>
            )}
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
