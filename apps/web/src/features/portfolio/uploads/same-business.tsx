import { dateAndTime, displayPhone, shortDate } from '@assay/domain/display';
import { comparedFacts, type PortfolioUpload, type UploadQuestion } from '@assay/domain/portfolio';
import { Button, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { refusalMessage } from '#api/refusal-message';
import { Card } from '#ui/card';
import { Failed } from '#ui/failed';
import { SkeletonRows } from '#ui/skeleton-rows';
import { Tag } from '#ui/tag';
import { useKeys } from '#ui/use-keys';
import { useDecision, useQuestions } from './queries.ts';
import styles from './same-business.module.css';
import { numberText } from './upload-text.ts';

/** Asks whether rows of a file are existing businesses, one pair after the other, and lists what is decided. */
export function SameBusiness({ upload }: { upload: PortfolioUpload }) {
  const { data, isError, refetch } = useQuestions(upload.id);
  const decision = useDecision(upload.id);
  const [at, setAt] = useState(0);
  const [last, setLast] = useState<string | null>(null);
  const [news, setNews] = useState('');
  const end = useRef<HTMLParagraphElement>(null);
  const open = data?.filter((each) => each.decision === null && !each.is_settled) ?? [];
  const decided = (data ?? [])
    .filter((each) => each.decision !== null)
    .toSorted((a, b) => b.decision!.decided_at.localeCompare(a.decision!.decided_at));
  const place = Math.min(at, Math.max(0, open.length - 1));
  const shown = open[place];

  const send = (question: UploadQuestion, is_same: boolean | null) => {
    if (decision.isPending) return;
    decision.mutate(
      { question: question.id, is_same },
      {
        onSuccess: (answered) => {
          setLast(is_same === null ? null : answered.id);
          setNews(newsText(answered, is_same));
        },
      },
    );
  };
  const answer = (is_same: boolean) => shown && send(shown, is_same);
  const undo = () => {
    const undoable = decided.filter((each) => each.decision?.is_undoable);
    const question = undoable.find(({ id }) => id === last) ?? undoable[0];
    if (question) send(question, null);
  };
  const move = (step: 1 | -1) => setAt(Math.min(Math.max(0, place + step), Math.max(0, open.length - 1)));
  // A key that is held down must not decide one question after the other.
  const once = (act: () => void) => (event: KeyboardEvent) => {
    if (!event.repeat) act();
  };
  useKeys([
    ['S', once(() => answer(true))],
    ['D', once(() => answer(false))],
    ['U', once(undo)],
    ['ArrowLeft', () => move(-1)],
    ['ArrowRight', () => move(1)],
  ]);
  const isFinished = data !== undefined && open.length === 0;
  useEffect(() => {
    // The button that had the focus is gone.
    if (isFinished && news !== '' && document.activeElement === document.body) end.current?.focus();
  }, [isFinished, news]);

  return (
    <>
      <Card
        title="Same business?"
        count={
          <>
            <Tag tone={open.length > 0 ? 'medium' : 'good'}>{numberText(open.length)} to decide</Tag>
            {shown && (
              <>
                <span className={styles.place}>
                  {numberText(place + 1)} of {numberText(open.length)}
                </span>
                <span className={styles.keys}> · ← → move · S same · D different · U undo</span>
              </>
            )}
          </>
        }
        state={
          open.length > 0 &&
          (upload.status === 'done'
            ? 'Undecided rows are businesses of their own'
            : 'Undecided rows come in as businesses of their own')
        }
        flush
      >
        {!data && isError && (
          <Failed title="The questions could not be loaded." onRetry={() => void refetch()} />
        )}
        {!data && !isError && <SkeletonRows rows={5} />}
        {shown && <Sides question={shown} />}
        {isFinished && (
          <p ref={end} tabIndex={-1} className={styles.end}>
            All questions are decided.
          </p>
        )}
        {upload.questions.left > 0 && (
          <p className={styles.left}>
            {numberText(upload.questions.left)} more {upload.questions.left === 1 ? 'pair is' : 'pairs are'}{' '}
            not asked, because a file has too many. Their rows come in as businesses of their own.
          </p>
        )}
        {decision.isError && (
          <p role="alert" className={styles.fault}>
            {refusalMessage(decision.error, 'The answer could not be saved. Try again.')}
          </p>
        )}
        {shown && (
          <div className={styles.foot}>
            <p className={styles.summary}>{shown.summary}</p>
            <div className={styles.buttons}>
              {open.length > 1 && (
                <>
                  <Button aria-label="Previous question" disabled={place === 0} onClick={() => move(-1)}>
                    ←
                  </Button>
                  <Button
                    aria-label="Next question"
                    disabled={place === open.length - 1}
                    onClick={() => move(1)}
                  >
                    →
                  </Button>
                </>
              )}
              {([true, false] as const).map((is_same) => (
                <Button
                  key={String(is_same)}
                  variant={(shown.likely === 'same') === is_same ? 'filled' : 'default'}
                  aria-disabled={decision.isPending || undefined}
                  aria-keyshortcuts={is_same ? 'S' : 'D'}
                  onClick={() => answer(is_same)}
                >
                  {is_same ? 'Same business' : 'Different'}
                  <span className={styles.key} aria-hidden>
                    {is_same ? 'S' : 'D'}
                  </span>
                </Button>
              ))}
            </div>
          </div>
        )}
        <VisuallyHidden role="status">{news}</VisuallyHidden>
      </Card>
      {decided.length > 0 && (
        <Card title="Decided" count="remembered for later files; each can be undone" flush>
          <ul className={styles.decided} aria-label="Decided questions">
            {decided.map((question) => (
              <Decided key={question.id} question={question} onUndo={() => send(question, null)} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

/** What became of an answer: another person's answer stays. */
function newsText({ row_number, decision }: UploadQuestion, asked: boolean | null): string {
  const row = `Row ${numberText(row_number)}`;
  if (decision === null) return `${row} is to decide again.`;
  const answer = decision.is_same ? 'same business' : 'different';
  return decision.is_same === asked
    ? `${row} decided: ${answer}.`
    : `${row} was decided before by ${decision.decided_by ?? 'another person'}: ${answer}.`;
}

const marks = {
  agrees: { sign: '+', word: 'Agrees' },
  differs: { sign: '–', word: 'Contradicts' },
  says_nothing: { sign: '○', word: 'Says nothing' },
  not_known: { sign: '○', word: 'Not known' },
} as const;

function otherTitle({ side, other_row_number, other_since }: UploadQuestion): string {
  if (side === 'row') return `Row ${numberText(other_row_number ?? 0)} of the file`;
  if (side === 'public') return 'Public sources';
  return other_since ? `Yours since ${shortDate(other_since)}` : 'Yours';
}

/** Both sides, field by field. */
function Sides({ question }: { question: UploadQuestion }) {
  const row = `Row ${numberText(question.row_number)} of the file`;
  const other = otherTitle(question);
  return (
    <table className={styles.sides} aria-label={`${row} compared with ${other}`}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Field</VisuallyHidden>
          </th>
          <th scope="col">{row}</th>
          <th scope="col">{other}</th>
          <th scope="col">Comparison</th>
        </tr>
      </thead>
      <tbody>
        {question.fields.map(({ field, row: mine, other: theirs, rows, outcome, text }) => (
          <tr key={field}>
            <th scope="row">{comparedFacts[field]}</th>
            <td data-side={row}>
              <Value field={field} value={mine} /> {rows > 1 && <Tag>on {numberText(rows)} rows</Tag>}
            </td>
            <td data-side={other}>
              <Value field={field} value={theirs} />
            </td>
            <td data-outcome={outcome}>
              <span className={styles.sign} aria-hidden>
                {marks[outcome].sign}
              </span>
              <VisuallyHidden>{marks[outcome].word}: </VisuallyHidden>
              {text}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ field, value }: { field: UploadQuestion['fields'][number]['field']; value: string | null }) {
  if (value === null) return <span className={styles.none}>none</span>;
  return field === 'phone' ? displayPhone(value) : value;
}

/** The names of both sides; the other's with its address if they are equal. */
function namesOf({ fields }: UploadQuestion): { row: string; other: string } {
  const name = fields.find(({ field }) => field === 'legal_name');
  const address = fields.find(({ field }) => field === 'address')?.other;
  const other = name?.other ?? '';
  return {
    row: name?.row ?? '',
    other: address && other === name?.row ? `${other}, ${address}` : other,
  };
}

/** What speaks for an answer, in a few words. */
function reasonText({ fields, decision }: UploadQuestion): string {
  const wanted = decision?.is_same ? 'agrees' : 'differs';
  const found = fields
    .filter(({ outcome }) => outcome === wanted)
    .map(({ field, text }) => (text === 'same' ? `same ${field}` : text));
  return [...new Set(found)].slice(0, 2).join(', ');
}

function Decided({ question, onUndo }: { question: UploadQuestion; onUndo: () => void }) {
  const { row_number, decision } = question;
  if (!decision) return null;
  const reason = reasonText(question);
  const names = namesOf(question);
  return (
    <li className={styles.row}>
      <span className={styles.answer} data-same={decision.is_same}>
        {decision.is_same ? 'Same' : 'Different'}
      </span>
      <span className={styles.pair}>
        Row {numberText(row_number)} <strong>{names.row}</strong>{' '}
        <span aria-hidden>{decision.is_same ? '=' : '≠'}</span> {names.other}
      </span>
      <span className={styles.by}>
        {reason && `${reason} · `}
        {decision.decided_by ?? 'A former user'}, {dateAndTime(decision.decided_at)}
      </span>
      {decision.is_undoable && (
        <Button variant="subtle" size="xs" aria-label={`Undo row ${numberText(row_number)}`} onClick={onUndo}>
          Undo
        </Button>
      )}
    </li>
  );
}
