import { shortDate } from '@assay/domain/display';
import type { PortfolioUpload, UploadQuestion } from '@assay/domain/portfolio';
import { useState } from 'react';
import { refusalMessage } from '#api/refusal-message';
import { BusinessQuestion } from '#ui/business-question';
import { answerText, type DecidedBusinesses, DecidedList } from '#ui/decided-list';
import { Failed } from '#ui/failed';
import { numberText } from '../merchants-text.ts';
import { useDecision, useQuestions } from './queries.ts';
import styles from './same-business.module.css';

/** Asks whether rows of a file are existing businesses, one pair after the other, and lists what is decided. */
export function SameBusiness({ upload }: { upload: PortfolioUpload }) {
  const { data, isError, refetch } = useQuestions(upload.id);
  const decision = useDecision(upload.id);
  const [at, setAt] = useState(0);
  const [last, setLast] = useState<string | null>(null);
  const [news, setNews] = useState('');
  const open = data?.filter((each) => each.decision === null && !each.is_settled) ?? [];
  const decided = (data ?? [])
    .filter((each) => each.decision !== null)
    .toSorted((a, b) => b.decision!.decided_at.localeCompare(a.decision!.decided_at));
  const place = Math.min(at, Math.max(0, open.length - 1));
  const shown = open[place];

  const send = (question: string, is_same: boolean | null) => {
    if (decision.isPending) return;
    decision.mutate(
      { question, is_same },
      {
        onSuccess: (answered) => {
          setLast(is_same === null ? null : answered.id);
          setNews(answerText(rowText(answered), answered.decision, is_same));
        },
      },
    );
  };
  const undo = () => {
    const undoable = decided.filter((each) => each.decision?.is_undoable);
    const question = undoable.find(({ id }) => id === last) ?? undoable[0];
    if (question) send(question.id, null);
  };
  return (
    <>
      <BusinessQuestion
        title="Same business?"
        open={data && open.length}
        place={place}
        state={
          open.length > 0 &&
          (upload.status === 'done'
            ? 'Undecided rows are businesses of their own'
            : 'Undecided rows come in as businesses of their own')
        }
        shown={
          shown && { ...shown, row_title: `${rowText(shown)} of the file`, other_title: otherTitle(shown) }
        }
        instead={
          !data &&
          isError && <Failed title="The questions could not be loaded." onRetry={() => void refetch()} />
        }
        finished="All questions are decided."
        isBusy={decision.isPending}
        news={news}
        fault={
          decision.isError
            ? refusalMessage(decision.error, 'The answer could not be saved. Try again.')
            : null
        }
        onAnswer={(is_same) => shown && send(shown.id, is_same)}
        onUndo={undo}
        onMove={(step) => setAt(Math.min(Math.max(0, place + step), Math.max(0, open.length - 1)))}
      >
        {upload.questions.left > 0 && (
          <p className={styles.left}>
            {numberText(upload.questions.left)} more {upload.questions.left === 1 ? 'pair is' : 'pairs are'}{' '}
            not shown, because the file has too many. Their rows become businesses of their own.
          </p>
        )}
      </BusinessQuestion>
      {decided.length > 0 && (
        <DecidedList
          remark="remembered for later files; each can be undone"
          questions={decided.map(decidedOf)}
          onUndo={(id) => send(id, null)}
        />
      )}
    </>
  );
}

const rowText = ({ row_number, external_id }: UploadQuestion): string =>
  row_number === 0 ? `Merchant ${external_id}` : `Row ${numberText(row_number)}`;

function otherTitle({ side, other_row_number, other_since }: UploadQuestion): string {
  if (side === 'row') return `Row ${numberText(other_row_number ?? 0)} of the file`;
  if (side === 'public') return 'Public sources';
  return other_since ? `Yours since ${shortDate(other_since)}` : 'Yours';
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

/** What supports an answer, in a few words. */
function reasonText({ fields, decision }: UploadQuestion): string {
  const wanted = decision?.is_same ? 'agrees' : 'differs';
  const found = fields
    .filter(({ outcome }) => outcome === wanted)
    .map(({ field, text }) => (text === 'same' ? `same ${field}` : text));
  return [...new Set(found)].slice(0, 2).join(', ');
}

const decidedOf = (question: UploadQuestion): DecidedBusinesses => ({
  id: question.id,
  ...namesOf(question),
  label: rowText(question),
  reason: reasonText(question),
  ...question.decision!,
});
