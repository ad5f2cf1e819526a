import { UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ComponentProps, type ComponentType, useRef, useState } from 'react';
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
  // Where it leads back to, from the moment on at which it was asked for: its field has the focus before it is open.
  const before = useRef<HTMLElement | null>(null);
  const open = async () => {
    if (isDialogOpen()) return;
    before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    try {
      const loaded = await import('./palette/palette-dialog.tsx');
      setDialog(() => loaded.PaletteDialog);
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
      {Dialog && (
        <Dialog
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onClosed={() => giveBack(before.current)}
          onListKeys={onListKeys}
        />
      )}
    </>
  );
}

/** Gives the focus back, unless what was chosen took it. */
function giveBack(before: HTMLElement | null): void {
  const now = document.activeElement;
  if (now === null || now === document.body || now.closest('[role="dialog"][aria-label="Go to"]'))
    before?.focus({ preventScroll: true });
}
