import { type UnnamedOwner, unnamedOwnerText } from '@assay/domain/application';
import { RecordRow } from '#ui/record-table';
import styles from './application.module.css';
import { StatementSource } from './statements.tsx';

/** A person whom a register or file names and the application does not. */
export function UnnamedOwnerRow({ owner }: { owner: UnnamedOwner }) {
  return (
    <RecordRow anchor={`application-owner-${owner.name.replaceAll(' ', '-')}`} isOpen={false}>
      <td className={styles.field}>Owner</td>
      <td data-label="Application">not named</td>
      <td data-label="Sources" className={styles.sources}>
        <div>
          <span className={styles.verdict} data-verdict="differs">
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
