import { type WhatWouldChange as Changes, riskEndpoints } from '@assay/domain/risk';
import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '#api/call';
import { Failed } from '#ui/failed';
import { FoldChevron } from '#ui/fold-chevron';
import { recordAnchor } from '#ui/record-anchor';
import { RecordLink } from '#ui/record-link';
import { SkeletonRows } from '#ui/skeleton-rows';
import styles from './what-would-change.module.css';

interface WhatWouldChangeProps {
  merchant_id: string;
  /** When the score was computed: part of the query key, since another score has another answer. */
  computed_at: string;
  isPrint: boolean;
}

/** The smallest sets of facts that would raise the score to a better tier; requested when expanded, or for print. */
export function WhatWouldChange({ merchant_id, computed_at, isPrint }: WhatWouldChangeProps) {
  const [isToggled, setToggled] = useState(false);
  const isOpen = isPrint || isToggled;
  const id = useId();
  const { data, isError, refetch } = useQuery({
    queryKey: ['risk', merchant_id, 'changes', computed_at],
    queryFn: ({ signal }) => call(riskEndpoints.changes, { params: { id: merchant_id }, signal }),
    enabled: isOpen,
  });
  return (
    <section className={styles.changes} aria-label="What would change this score">
      {isPrint ? (
        <h3 className={styles.heading}>What would change this score</h3>
      ) : (
        <UnstyledButton
          className={styles.heading}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setToggled(!isToggled)}
        >
          <FoldChevron />
          What would change this score
        </UnstyledButton>
      )}
      {isOpen && (
        <div id={id} className={styles.body}>
          {isError && <Failed title="Could not be loaded." onRetry={isPrint ? undefined : () => refetch()} />}
          {data === undefined && !isError && <SkeletonRows rows={2} />}
          {data && <Sets changes={data} isPrint={isPrint} />}
        </div>
      )}
    </section>
  );
}

function Sets({ changes: { sets, more, most_facts }, isPrint }: { changes: Changes; isPrint: boolean }) {
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
        The fewest changes that would lift the score to a better tier
        {sets.length > 1 && ', any one line of these'}:
      </p>
      <ul className={styles.sets}>
        {sets.map((set) => (
          <li key={JSON.stringify(set)} className={styles.set}>
            <span className={styles.score}>{set.score}</span>
            <span>
              <span className={styles.tier}>{set.tier} if </span>
              {set.facts.map((facts, index) => (
                <span key={JSON.stringify(facts)}>
                  {index > 0 && ', and '}
                  <Facts facts={facts} isPrint={isPrint} />
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

function Facts({ facts: { words, choose, of }, isPrint }: { facts: Facts; isPrint: boolean }) {
  const named = of.slice(0, MAX_NAMED);
  const isChoice = choose < of.length;
  return (
    <>
      {isChoice && `${choose} of ${of.length} `}
      {isChoice && words}
      {isChoice && ': '}
      {named.map(({ kind, id, text }, index) => (
        <span key={`${kind} ${id}`}>
          {index > 0 && '; '}
          {isPrint ? text : <RecordLink anchor={recordAnchor(kind, id)}>{text}</RecordLink>}
        </span>
      ))}
      {of.length > named.length && ` and ${of.length - named.length} more`}
      {!isChoice && ` ${words}`}
    </>
  );
}
