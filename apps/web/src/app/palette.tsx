import { UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { flushSync } from 'react-dom';
import { Kbd } from '#ui/kbd';
import { isDialogOpen } from '#ui/open-dialog';
import { toast } from '#ui/toast';
import type { PaletteDialog } from './palette/palette-dialog.tsx';
import styles from './palette.module.css';

type Dialog = ComponentType<ComponentProps<typeof PaletteDialog>>;

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the command palette, by its key or its button; what it is made of is loaded then. */
export function Palette({ onListKeys }: { onListKeys: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<Dialog>();
  const open = async () => {
    try {
      const loaded = await import('./palette/palette-dialog.tsx');
      // Closed at first: a dialog gives the focus back to where it was when it opened, not when it came to be.
      flushSync(() => setDialog(() => loaded.PaletteDialog));
      if (!isDialogOpen()) setOpen(true);
    } catch {
      toast.error('The command palette could not be loaded. Try again once the connection is back.');
    }
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
