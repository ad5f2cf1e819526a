import { useNavigate } from '@tanstack/react-router';
import { useViewer } from '#features/session';
import { Dialog } from '#ui/dialog';
import type { Choice } from './choice.ts';
import styles from './palette.module.css';
import { PaletteBox } from './palette-box.tsx';
import { rememberChoice } from './recent-choices.ts';
import { useOwnChoices } from './use-own-choices.ts';

interface PaletteDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onListKeys: () => void;
}

/** Opens a merchant, a screen or an action by name. */
export function PaletteDialog({ isOpen, onClose, onListKeys }: PaletteDialogProps) {
  const { user, lender } = useViewer();
  const whose = `${user.id} ${lender.id}`;
  const own = useOwnChoices({ onListKeys });
  const navigate = useNavigate();
  const choose = (choice: Choice) => {
    rememberChoice(whose, choice);
    onClose();
    if (choice.to) void navigate(choice.to);
    choice.act?.();
  };
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      withCloseButton={false}
      centered={false}
      yOffset="12vh"
      size={600}
      attributes={{ content: { 'aria-label': 'Go to' } }}
      classNames={{ body: styles.dialog }}
    >
      <PaletteBox own={own} whose={whose} onChoose={choose} onClose={onClose} />
    </Dialog>
  );
}
