import type { SavedView } from '@assay/domain/saved-views';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconCheck, IconPencil, IconTrash } from '@tabler/icons-react';
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

/** One saved view: opens it, gives it another name, forgets it. */
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
        <span className={styles.name}>{name}</span>
        {isShown && <IconCheck size={14} aria-hidden />}
      </UnstyledButton>
      <ActionIcon size={28} aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
        <IconPencil size={14} aria-hidden />
      </ActionIcon>
      <ActionIcon size={28} aria-label={`Delete ${name}`} onClick={onRemove}>
        <IconTrash size={14} aria-hidden />
      </ActionIcon>
    </li>
  );
}
