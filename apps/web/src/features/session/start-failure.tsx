import { Button } from '@mantine/core';
import { ApiProblem } from '#api/call';
import { NoticePage } from '#ui/notice-page';
import styles from './start-failure.module.css';

interface StartFailureProps {
  failure: Error;
  onSignOut: () => void;
}

/** A failure at start-up by status, status text and type (BOF-016). One without an answer has only a type. */
export function StartFailure({ failure, onSignOut }: StartFailureProps) {
  const facts: [string, string | number][] =
    failure instanceof ApiProblem
      ? [
          ['Status', failure.status],
          ['Status text', failure.status_text || failure.problem.title],
          ['Type', failure.problem.code],
        ]
      : [['Type', failure.name]];
  return (
    <NoticePage
      title="Error Loading Page."
      actions={
        <>
          <Button variant="filled" onClick={() => location.reload()}>
            Reload Page
          </Button>
          <Button onClick={onSignOut}>Sign out</Button>
        </>
      }
    >
      <p>
        {failure instanceof ApiProblem && failure.problem.detail
          ? failure.problem.detail
          : 'Assay cannot be reached. Check your connection and reload the page.'}
      </p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </NoticePage>
  );
}
