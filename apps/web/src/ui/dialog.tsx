import { Modal, type ModalProps } from '@mantine/core';
import { useId } from 'react';
import { useFocusReturn } from './use-focus-return.ts';

/** A dialog over the page; when it closes, the focus goes back to where it was when it opened. */
export function Dialog(props: Omit<ModalProps, 'id' | 'returnFocus'>) {
  const id = useId();
  useFocusReturn(id, props.opened);
  return <Modal {...props} id={id} data-dialog returnFocus={false} />;
}

/** Dialogs one above the other: a key that closes the upper one closes nothing else. */
export const DialogStack = Modal.Stack;
