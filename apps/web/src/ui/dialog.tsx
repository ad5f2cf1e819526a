import { Modal, type ModalProps, ModalStackContext } from '@mantine/core';
import { use, useEffect, useId, useRef } from 'react';
import { useFocusReturn } from './use-focus-return.ts';

/** A dialog over the page; when it closes, the focus goes back to where it was when it opened. */
export function Dialog(props: Omit<ModalProps, 'id' | 'returnFocus'>) {
  const id = useId();
  useFocusReturn(id, props.opened);
  useLeaveStack(props.stackId);
  return <Modal {...props} id={id} data-dialog returnFocus={false} />;
}

/** Mantine takes a dialog off its stack when it closes, not when it goes: those below would stay hidden for good. */
function useLeaveStack(stackId: string | undefined): void {
  const stack = useRef(use(ModalStackContext));
  useEffect(() => () => void (stackId && stack.current?.removeModal(stackId)), [stackId]);
}

/** Dialogs one above the other: a key that closes the upper one closes nothing else. */
export const DialogStack = Modal.Stack;
