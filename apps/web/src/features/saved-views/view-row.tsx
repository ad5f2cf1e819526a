import type { SavedView } from '@assay/domain/saved-views';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { NameForm } from './name-form.tsx';
import styles from './saved-views.module.css';

interface ViewRowProps {
  view: SavedView;
  isShown: boolean;
  onOpen: () => void;
  onRename: (name: string) => Promise<unknown>;
  onRemove: () => void;
}

/** One saved view: opens, renames or deletes it. */
export function ViewRow({ view: { name }, isShown, onOpen, onRename, onRemove }: ViewRowProps) {
  const [isRenaming, setRenaming] = useState(false);
  if (isRenaming)
    return (
      <li className={styles.save}>
        <NameForm
          label={`New name of ${name}`}
          action="Rename"
          name={name}
          onName={onRename}
          onDone={() => setRenaming(false)}
        />
      </li>
    );
  return (
    <li className={styles.view}>
      <UnstyledButton className={styles.open} aria-current={isShown || undefined} onClick={onOpen}>
        {name}
      </UnstyledButton>
      <UnstyledButton
        className={styles.change}
        aria-label={`Rename ${name}`}
        onClick={() => setRenaming(true)}
      >
        Rename
      </UnstyledButton>
      <UnstyledButton className={styles.change} aria-label={`Delete ${name}`} onClick={onRemove}>
        Delete
      </UnstyledButton>
    </li>
  );
}
