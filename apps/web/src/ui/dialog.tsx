import { Modal, type ModalProps, ModalStackContext } from '@mantine/core';
import { use, useEffect, useId, useRef } from 'react';
import { type DialogPrecedence, useDialogTurn } from './dialog-turns.ts';
import { useFocusReturn } from './use-focus-return.ts';

interface DialogProps extends Omit<ModalProps, 'id' | 'returnFocus' | 'style'> {
  /** Which dialog is shown if several are open; `opened`, the user's own, by default. */
  precedence?: DialogPrecedence;
}

/**
 * A dialog over the page; when it closes, the focus returns to where it was when it opened. While a dialog of higher
 * precedence is open it is hidden with its contents as they are.
 */
export function Dialog({ precedence = 'opened', ...props }: DialogProps) {
  const id = useId();
  const isCovered = useDialogTurn(id, precedence, props.opened);
  useFocusReturn(id, props.opened);
  useLeaveStack(props.stackId);
  return (
    <Modal
      {...props}
      {...(isCovered && { style: { visibility: 'hidden' }, trapFocus: false, onClose: () => {} })}
      id={id}
      data-dialog
      returnFocus={false}
    />
  );
}

/** Mantine removes a dialog from its stack on closing, but not on unmounting: the dialogs below would stay hidden. */
function useLeaveStack(stackId: string | undefined): void {
  const stack = useRef(use(ModalStackContext));
  useEffect(() => () => void (stackId && stack.current?.removeModal(stackId)), [stackId]);
}

/** Stacked dialogs: a key that closes the upper one does not close the others. */
export const DialogStack = Modal.Stack;
