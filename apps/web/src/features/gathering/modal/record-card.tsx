import { Group } from '@mantine/core';
import { type PropsWithChildren, type ReactNode, useId } from 'react';
import { SecondLine } from '#ui/record-table';
import { RecordActionButton } from '../linking/record-action-button.tsx';
import type { Attach } from '../linking/use-attach.ts';
import styles from './evidence-modal.module.css';

export const RecordList = ({ children }: PropsWithChildren) => <ul className={styles.records}>{children}</ul>;

/** The frame of a record with a custom layout. */
export const RecordItem = ({ children }: PropsWithChildren) => <li className={styles.record}>{children}</li>;

/** The footer of a record, with its actions. */
export const RecordActions = ({ children }: PropsWithChildren) => (
  <footer className={styles.actions}>{children}</footer>
);

interface RecordCardProps {
  title: ReactNode;
  /** After the title: the state of the record. */
  tags?: ReactNode;
  /** Below the title, dimmed: the owner. */
  second?: ReactNode;
  /** At the right: an amount. */
  figure?: ReactNode;
  /** What the button at the right end attaches. */
  attach?: { action: Attach; record: Parameters<Attach['run']>[0] };
  /** Below the facts; receives the id of the title. */
  footer?: (titleId: string) => ReactNode;
  children?: ReactNode;
}

/** One record of an evidence modal: a head with its facts below. */
export function RecordCard({ title, tags, second, figure, attach, footer, children }: RecordCardProps) {
  const titleId = useId();
  return (
    <li>
      <article className={styles.record} aria-labelledby={titleId}>
        <header className={styles.head}>
          <div className={styles.heading}>
            <Group gap="4px 8px" mih={28}>
              <h4 id={titleId} className={styles.name}>
                {title}
              </h4>
              {tags}
            </Group>
            {second && <SecondLine>{second}</SecondLine>}
          </div>
          {figure && <span className={styles.figure}>{figure}</span>}
          {attach && <RecordActionButton {...attach} describedBy={titleId} />}
        </header>
        {children}
        {footer && <RecordActions>{footer(titleId)}</RecordActions>}
      </article>
    </li>
  );
}
