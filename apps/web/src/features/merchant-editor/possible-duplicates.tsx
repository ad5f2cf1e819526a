import { addressLine, dateAndTime } from '@assay/domain/display';
import { comparedFacts } from '@assay/domain/matching';
import { type DuplicateQuestion, MAX_LISTED, type PossibleDuplicate } from '@assay/domain/merchant-editor';
import { Button, Select, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { refusalMessage } from '#api/refusal-message';
import { BusinessQuestion, type ComparedBusinesses } from '#ui/business-question';
import { Card } from '#ui/card';
import { answerText, type DecidedBusinesses, DecidedList } from '#ui/decided-list';
import { Failed } from '#ui/failed';
import { ListFilters } from '#ui/list-filters';
import { useView } from '#ui/use-view';
import { DuplicatesView } from './duplicates-view.ts';
import { EffectTable } from './effect-table.tsx';
import styles from './possible-duplicates.module.css';
import { useDuplicate, useDuplicateDecision, useDuplicates } from './queries.ts';

const numberText = (value: number): string => value.toLocaleString('en-US');

/** Asks about one pair after the other, and lists the open and the decided ones. */
export function PossibleDuplicates() {
  const { view, show: showView } = useView('/merchant-editor/duplicates', DuplicatesView);
  const list = useDuplicates(view.source);
  const decision = useDuplicateDecision();
  const [last, setLast] = useState<string | null>(null);
  const [news, setNews] = useState('');
  const open = list.data?.open ?? [];
  const shownId = view.question ?? open[0]?.id;
  const shown = useDuplicate(shownId);
  const place = open.findIndex(({ id }) => id === shownId);
  const go = (search: DuplicatesView) => showView(search, { replace: true });
  const show = (question: string | undefined) => go({ ...view, question });

  const send = (id: string, is_same: boolean | null, facts = '') => {
    if (decision.isPending) return;
    const next = open[place + 1] ?? open[place - 1];
    decision.mutate(
      { id, answer: is_same === null ? null : { is_same, facts } },
      {
        onSuccess: (answered) => {
          setLast(is_same === null ? null : id);
          setNews(
            answered.state === 'gone'
              ? `${pairText(answered)}: ${GONE}`
              : answerText(pairText(answered), answered.decision, is_same),
          );
          show(is_same === null ? id : next?.id);
        },
        // Its details lead to the editor, where the reason can be removed.
        onError: () => is_same === null && show(id),
      },
    );
  };
  const undo = () => {
    const decided = list.data?.decided ?? [];
    const id =
      shown.data?.state === 'decided'
        ? shown.data.id
        : (decided.find((each) => each.id === last) ?? decided[0])?.id;
    if (id !== undefined) send(id, null);
  };
  const move = (step: 1 | -1) => {
    const next = open[place < 0 ? 0 : place + step];
    if (next) show(next.id);
  };
  let instead: ReactNode = null;
  if (!list.data && list.isError)
    instead = (
      <Failed title="The possible duplicates could not be loaded." onRetry={() => void list.refetch()} />
    );
  else if (!shown.data && shown.isError)
    instead = (
      <Failed
        title={refusalMessage(shown.error, 'This possible duplicate could not be loaded.')}
        onRetry={() => void shown.refetch()}
      />
    );
  else if (shown.data?.state === 'gone') instead = <p className={styles.gone}>{GONE}</p>;
  return (
    <>
      {list.data && (list.data.sources.length > 1 || view.source !== undefined) && (
        <ListFilters onClear={view.source === undefined ? undefined : () => go({})}>
          <Select
            label="Source"
            placeholder="All sources"
            clearable
            searchable
            data={sourceOptions(list.data.sources, view.source)}
            value={view.source ?? null}
            onChange={(source) => go({ source: source ?? undefined })}
          />
        </ListFilters>
      )}
      <BusinessQuestion
        title="Same business?"
        open={list.data?.count}
        place={place}
        reachable={open.length}
        state={list.data && list.data.waiting > 0 && waitingText(list.data.waiting)}
        shown={shown.data && comparedOf(shown.data)}
        isOpen={shown.data?.state === 'open'}
        instead={instead}
        finished={
          view.source === undefined
            ? 'No possible duplicates are left to decide.'
            : 'No possible duplicates of this source are left to decide.'
        }
        isBusy={decision.isPending}
        news={news}
        fault={
          decision.isError
            ? refusalMessage(decision.error, 'The answer could not be saved. Try again.')
            : null
        }
        onAnswer={(is_same) => shown.data && send(shown.data.id, is_same, shown.data.facts)}
        onUndo={undo}
        onMove={move}
      >
        {shown.data && (
          <Details question={shown.data} onUndo={(id) => send(id, null)} onNext={() => show(undefined)} />
        )}
      </BusinessQuestion>
      {open.length > 1 && <OpenList questions={open} count={list.data?.count ?? 0} shownId={shownId} />}
      {list.data && list.data.decided.length > 0 && (
        <DecidedList
          remark={
            list.data.decided.length === MAX_LISTED.decided
              ? `the latest ${MAX_LISTED.decided}; each can be undone`
              : 'remembered for later imports; each can be undone'
          }
          questions={list.data.decided.map(decidedOf)}
          onUndo={(id) => send(id, null)}
        />
      )}
    </>
  );
}

const GONE = 'One of these merchants was deleted, or merged otherwise.';

const waitingText = (waiting: number): string =>
  `${numberText(waiting)} imported ${waiting === 1 ? 'merchant is' : 'merchants are'} not compared yet`;

/** The sources with open pairs; the chosen one also when it has none. */
function sourceOptions(sources: readonly { source: string; open: number }[], chosen: string | undefined) {
  const options = sources.map(({ source, open }) => ({
    value: source,
    label: `${source} (${numberText(open)})`,
  }));
  return chosen === undefined || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: `${chosen} (0)` }];
}

const placeText = (side: PossibleDuplicate['kept']): string =>
  `${addressLine(side) || 'No address'} · ${sideTitle(side)}`;

const sideTitle = ({ id, source }: PossibleDuplicate['kept']): string => `${source}, #${id}`;

const FOR = 3;

/** The facts of a comparison by their labels in the matcher's reasons, which have further ones for parts of an address. */
const reasonFacts: ReadonlyMap<string, keyof typeof comparedFacts> = new Map([
  ['Address', 'address'],
  ['Phone', 'phone'],
  ['Email', 'email'],
  ['Domain', 'website'],
  ['Principal', 'owner'],
  ['EIN', 'ein'],
]);

/** The strongest reasons for a pair; from the first that contradicts on, all do. */
function reasonsFor({ reasons, differs }: PossibleDuplicate): string[] {
  const against = reasons.findIndex((reason) => {
    const fact = reasonFacts.get(reason.split(':')[0]!);
    return differs.some(({ field }) => field === fact);
  });
  return (against < 0 ? reasons : reasons.slice(0, against)).slice(0, FOR);
}

const reasonsAgainst = ({ differs }: PossibleDuplicate): string[] =>
  differs.map(({ field, text }) => `${comparedFacts[field]}: ${text}`);

const pairText = ({ kept, joining }: PossibleDuplicate): string =>
  `The pair ${kept.name} #${kept.id} and ${joining.name} #${joining.id}`;

const comparedOf = ({ comparison, kept, joining }: DuplicateQuestion): ComparedBusinesses | undefined =>
  comparison ? { ...comparison, row_title: sideTitle(kept), other_title: sideTitle(joining) } : undefined;

/** Why the pair is asked about, and what “Same business” changes or changed. */
function Details({
  question: { id, kept, joining, state, decision, reasons, effect },
  onUndo,
  onNext,
}: {
  question: DuplicateQuestion;
  onUndo: (id: string) => void;
  onNext: () => void;
}) {
  return (
    <div className={styles.details}>
      {reasons.length > 0 && <p>Reasons of the matcher: {reasons.join(' · ')}</p>}
      {state === 'open' && (
        <>
          <p>
            “Same business” joins #{joining.id} to #{kept.id}
            {effect.length > 0 ? ', with this data of lenders:' : '. No lender has data of it.'}
          </p>
          {effect.length > 0 && <EffectTable lenders={effect} />}
        </>
      )}
      {decision && (
        <p>
          Decided: {decision.is_same ? 'same business' : 'different'}, by{' '}
          {decision.decided_by ?? 'a former user'}, {dateAndTime(decision.decided_at)}
        </p>
      )}
      <div className={styles.actions}>
        <Link
          to="/merchant-editor"
          search={{ merchant1: kept.id, merchant2: joining.id }}
          target="_blank"
          rel="noopener"
        >
          Open both in the merchant editor
        </Link>
        {decision && (
          <Button size="xs" onClick={() => onUndo(id)}>
            Undo this answer
          </Button>
        )}
        {state !== 'open' && (
          <Button size="xs" variant="subtle" onClick={onNext}>
            Show the next open question
          </Button>
        )}
      </div>
    </div>
  );
}

function OpenList({
  questions,
  count,
  shownId,
}: {
  questions: readonly PossibleDuplicate[];
  count: number;
  shownId: string | undefined;
}) {
  return (
    <Card
      title="To decide"
      count={
        count > questions.length
          ? `the likeliest ${numberText(questions.length)} of ${numberText(count)}`
          : numberText(count)
      }
      flush
    >
      <ul className={styles.open} aria-label="Open questions">
        {questions.map((question) => (
          <li key={question.id}>
            <Link
              to="/merchant-editor/duplicates"
              search={(before) => ({ ...before, question: question.id })}
              replace
              resetScroll={false}
              aria-current={question.id === shownId || undefined}
              className={styles.pair}
            >
              {[question.kept, question.joining].map((side) => (
                <span key={side.id}>
                  {side.name}
                  {side.name_dba && side.name_dba !== side.name && (
                    <span className="faint small regular block">DBA {side.name_dba}</span>
                  )}
                  <span className="faint small regular block">{placeText(side)}</span>
                </span>
              ))}
              <span className="faint small regular block">
                <Reasons side="for" texts={reasonsFor(question)} />
                <Reasons side="against" texts={reasonsAgainst(question)} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const marks = {
  for: { sign: '+', word: 'Agrees: ' },
  against: { sign: '–', word: 'Contradicts: ' },
} as const;

/** What speaks for a pair, or against it, on a line of its own. */
function Reasons({ side, texts }: { side: keyof typeof marks; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <span className={styles.reasons} data-side={side}>
      <span className={styles.sign} aria-hidden>
        {marks[side].sign}
      </span>
      <span>
        <VisuallyHidden>{marks[side].word}</VisuallyHidden>
        {texts.join(' · ')}
      </span>
    </span>
  );
}

const decidedOf = ({ id, kept, joining, decision }: PossibleDuplicate): DecidedBusinesses => ({
  id,
  row: kept.name,
  other: joining.name === kept.name ? `${joining.name} (#${joining.id})` : joining.name,
  label: '',
  reason: [...new Set([kept, joining].map(addressLine))].filter(Boolean).join(' / '),
  is_undoable: true,
  ...decision!,
});
