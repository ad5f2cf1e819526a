import { Modal, type ModalProps, ModalStackContext } from '@mantine/core';
import { use, useEffect, useId, useRef } from 'react';
import { useFocusReturn } from './use-focus-return.ts';

/** A dialog over the page; when it closes, the focus returns to where it was when it opened. */
export function Dialog(props: Omit<ModalProps, 'id' | 'returnFocus'>) {
  const id = useId();
  useFocusReturn(id, props.opened);
  useLeaveStack(props.stackId);
  return <Modal {...props} id={id} data-dialog returnFocus={false} />;
}

/** Mantine removes a dialog from its stack on closing, but not on unmounting: the dialogs below would stay hidden. */
function useLeaveStack(stackId: string | undefined): void {
  const stack = useRef(use(ModalStackContext));
  useEffect(() => () => void (stackId && stack.current?.removeModal(stackId)), [stackId]);
}

/** Stacked dialogs: a key that closes the upper one does not close the others. */
export const DialogStack = Modal.Stack;
