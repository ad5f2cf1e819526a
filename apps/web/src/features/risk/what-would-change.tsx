import { type WhatWouldChange as Changes, isMissingRecord } from '@assay/domain/risk';
import { UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import type { ReportScope } from '#api/dossier-answers';
import { Failed } from '#ui/failed';
import { FoldChevron } from '#ui/fold-chevron';
import { recordAnchor } from '#ui/record-anchor';
import { RecordLink } from '#ui/record-link';
import { SkeletonRows } from '#ui/skeleton-rows';
import { useScoreChanges } from './queries.ts';
import { dismissedNoun } from './score-text.ts';
import styles from './what-would-change.module.css';

interface WhatWouldChangeProps {
  scope: ReportScope;
  /** When the score was computed: part of the query key, since another score has another answer. */
  computed_at: string;
}

/** The smallest sets of facts that would raise the score to a better tier; requested when expanded. */
export function WhatWouldChange({ scope, computed_at }: WhatWouldChangeProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { data, isError, refetch } = useScoreChanges(scope, computed_at, { isEnabled: isOpen });
  return (
    <section className={styles.changes} aria-label="What would change this score">
      <UnstyledButton
        className={styles.heading}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <FoldChevron />
        What would change this score
      </UnstyledButton>
      {isOpen && (
        <div id={id} className={styles.body}>
          {isError && <Failed title="Could not be loaded." onRetry={() => refetch()} />}
          {data === undefined && !isError && <SkeletonRows rows={2} />}
          {data && <Sets changes={data} />}
        </div>
      )}
    </section>
  );
}

function Sets({ changes: { sets, more, most_facts } }: { changes: Changes }) {
  if (sets.length === 0)
    return (
      <p className={styles.remark}>
        No change of up to {most_facts} facts would lift it to a better tier: what weighs most is past or
        cannot change.
      </p>
    );
  return (
    <>
      <p className={styles.remark}>
        {sets.length > 1 ? 'Any one of these would reach a better tier:' : 'This would reach a better tier:'}
      </p>
      <ul>
        {sets.map((set) => (
          <li key={JSON.stringify(set)} className={styles.set}>
            <span className={styles.score}>{set.score}</span>
            <span>
              <span className="muted">{set.tier} if </span>
              {set.facts.map((facts, index) => (
                <span key={JSON.stringify(facts)}>
                  {index > 0 && ', and '}
                  <Facts facts={facts} />
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.remark}>{more} more with as many changes.</p>}
    </>
  );
}

type Facts = Changes['sets'][number]['facts'][number];

/** How many records are named; the others are counted. */
const MAX_NAMED = 3;

function Facts({ facts: { words, choose, of } }: { facts: Facts }) {
  const named = of.slice(0, MAX_NAMED);
  const isChoice = choose < of.length;
  return (
    <>
      {isChoice && `${choose} of ${of.length} ${words}: `}
      {named.map(({ kind, id, text }, index) => (
        <span key={`${kind} ${id}`}>
          {index > 0 && '; '}
          {dismissedNoun[kind] && `${dismissedNoun[kind]} “`}
          {isMissingRecord({ id }) ? text : <RecordLink anchor={recordAnchor(kind, id)}>{text}</RecordLink>}
          {dismissedNoun[kind] && '”'}
        </span>
      ))}
      {of.length > named.length && ` and ${of.length - named.length} more`}
      {!isChoice && ` ${words}`}
    </>
  );
}
