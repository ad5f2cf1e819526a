import { Dialog, useLeaveDialog } from './dialog.tsx';
import { Question, type QuestionProps } from './question.tsx';

interface ConfirmDialogProps extends Omit<QuestionProps, 'onCancel'> {
  /** True by default, for callers that render it only while it is open. */
  isOpen?: boolean;
  title: string;
  /** The user typed text in it, which must not be lost without asking. */
  hasTyped?: boolean;
  onClose: () => void;
  /** Its id in a stack of dialogs. */
  stackId?: string;
  className?: string;
}

/** Asks for confirmation, stays open while the action runs, and shows why it was refused. */
export function ConfirmDialog({
  isOpen = true,
  title,
  hasTyped = false,
  onClose,
  stackId,
  className,
  ...question
}: ConfirmDialogProps) {
  const { isPending = false } = question;
  const close = () => {
    if (!isPending) onClose();
  };
  return (
    <Dialog
      opened={isOpen}
      onClose={close}
      title={title}
      size={440}
      {...(stackId && { stackId })}
      {...(className && { className })}
    >
      <Confirmation {...question} hasTyped={hasTyped && !isPending} />
    </Dialog>
  );
}

function Confirmation({ hasTyped, ...question }: Omit<QuestionProps, 'onCancel'> & { hasTyped: boolean }) {
  const leave = useLeaveDialog(hasTyped);
  return <Question {...question} onCancel={leave} />;
}
