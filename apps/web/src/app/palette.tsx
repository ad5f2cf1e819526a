import { UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Kbd } from '#ui/kbd';
import { isDialogOpen } from '#ui/open-dialog';
import styles from './palette.module.css';
import { useLoaded } from './use-loaded.ts';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the command palette, by its key or its button; what it is made of is loaded then. */
export function Palette({ onListKeys }: { onListKeys: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const [Dialog, load] = useLoaded(
    async () => (await import('./palette/palette-dialog.tsx')).PaletteDialog,
    'The command palette',
  );
  const open = async () => {
    if (!isDialogOpen() && (await load()) && !isDialogOpen()) setOpen(true);
  };
  // While somebody types as well; whatever else is open, or blocks the page, stays before it.
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
