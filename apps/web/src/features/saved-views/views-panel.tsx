import type { SavedView, SavedViewList } from '@assay/domain/saved-views';
import { UnstyledButton } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { NotLoaded } from '#ui/not-loaded';
import { NameForm } from './name-form.tsx';
import { useSavedViews, useViewMutations } from './queries.ts';
import styles from './saved-views.module.css';
import { ViewRow } from './view-row.tsx';

/** The saved views, and a form to save the current one. */
export function ViewsPanel({ list, onDone }: { list: SavedViewList; onDone: () => void }) {
  const views = useSavedViews(list);
  const { data } = views;
  const { save, rename, remove } = useViewMutations(list);
  const { pathname, searchStr } = useLocation();
  const navigate = useNavigate();
  const here = `${pathname}${searchStr}`;
  const [removed, setRemoved] = useState<SavedView | null>(null);
  const open = (address: string) => {
    void navigate({ href: address });
    onDone();
  };
  return (
    <>
      <NotLoaded query={views} rows={2} failed="Your views could not be loaded." />
      {data?.length === 0 && (
        <p className={styles.none}>No views yet. Set the filters of this list and save them under a name.</p>
      )}
      {data && data.length > 0 && (
        <ul className={styles.list} aria-label="Saved views">
          {data.map((view) => (
            <ViewRow
              key={view.id}
              view={view}
              isShown={view.address === here}
              onOpen={() => open(view.address)}
              onRename={(name) => rename.mutateAsync({ id: view.id, name })}
              onRemove={() => remove.mutate(view.id, { onSuccess: () => setRemoved(view) })}
            />
          ))}
        </ul>
      )}
      <p className={styles.removed} role="status">
        {removed && (
          <>
            “{removed.name}” was deleted.{' '}
            <UnstyledButton
              className={styles.change}
              onClick={() => save.mutate(removed, { onSuccess: () => setRemoved(null) })}
            >
              Undo
            </UnstyledButton>
          </>
        )}
      </p>
      <div className={styles.save}>
        <NameForm
          label="Name of this view"
          action="Save"
          onName={(name) => save.mutateAsync({ name, address: here })}
          onDone={onDone}
        />
      </div>
    </>
  );
}
