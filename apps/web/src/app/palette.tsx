import { UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { IconSearch } from '#ui/icons';
import { Kbd } from '#ui/kbd';
import { isDialogOpen } from '#ui/open-dialog';
import styles from './palette.module.css';
import { useLoaded } from './use-loaded.ts';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the command palette by key or button, and loads its code then. */
export function Palette({ onListKeys }: { onListKeys: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const [Dialog, load] = useLoaded(
    async () => (await import('./palette/palette-dialog.tsx')).PaletteDialog,
    'The command palette',
  );
  const open = async () => {
    if (!isDialogOpen() && (await load()) && !isDialogOpen()) setOpen(true);
  };
  // Also while typing; other open or blocking dialogs stay in front.
  useHotkeys([['mod+K', () => void open()]], []);
  return (
    <>
      <UnstyledButton
        className={styles.hint}
        onClick={() => void open()}
        aria-label="Go to"
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
      >
        <IconSearch size={15} aria-hidden />
        <span>Go to</span>
        <Kbd>{isMac ? '⌘ K' : 'Ctrl K'}</Kbd>
      </UnstyledButton>
      {Dialog && <Dialog isOpen={isOpen} onClose={() => setOpen(false)} onListKeys={onListKeys} />}
    </>
  );
}
