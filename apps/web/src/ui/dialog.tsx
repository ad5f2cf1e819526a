import { Modal, type ModalProps, ModalStackContext } from '@mantine/core';
import { createContext, use, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { type DialogPrecedence, useDialogTurn } from './dialog-turns.ts';
import { Question } from './question.tsx';
import { useFocusReturn } from './use-focus-return.ts';

interface DialogProps extends Omit<ModalProps, 'id' | 'returnFocus' | 'style'> {
  /** Which dialog is shown if several are open; `opened`, the user's own, by default. */
  precedence?: DialogPrecedence;
}

/**
 * A dialog over the page; when it closes, the focus returns to where it was when it opened. While a dialog of higher
 * precedence is open it is hidden with its contents as they are. While its form has typed text (`useLeaveDialog`) it
 * asks before it closes.
 */
export function Dialog({ children, ...props }: DialogProps) {
  const { opened, onClose, precedence, className } = props;
  const [hasTyped, setHasTyped] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const lastFocused = useRef<HTMLElement>(null);
  const leave = () => {
    if (!hasTyped) return onClose();
    // A click outside took the focus from the field, to which it returns after the question.
    if (document.activeElement === document.body) lastFocused.current?.focus({ preventScroll: true });
    setAsking(true);
  };
  const stay = () => setAsking(false);
  const discard = () => {
    stay();
    onClose();
  };
  const report = useRef((now: boolean) => {
    setHasTyped(now);
    if (!now) setAsking(false);
  }).current;
  return (
    <>
      <Window
        {...props}
        isBehind={isAsking}
        onClose={leave}
        onFocus={({ target }) => {
          lastFocused.current = target;
        }}
      >
        <OpenDialog value={{ report, leave }}>{children}</OpenDialog>
      </Window>
      {/* Mounted only now: otherwise the key that opens it would also close it. */}
      {opened && hasTyped && isAsking && (
        <Window
          opened
          {...(precedence && { precedence })}
          {...(className && { className })}
          onClose={stay}
          title="Discard what you typed?"
          size={440}
        >
          <Question verb="Discard" cancel="Keep Editing" isDangerous onConfirm={discard} onCancel={stay}>
            <p>It has not been saved.</p>
          </Question>
        </Window>
      )}
    </>
  );
}

interface OpenDialogValue {
  /** Tells the dialog whether its form has typed text. */
  report: (hasTyped: boolean) => void;
  /** Closes the dialog, after asking if typed text would be lost. */
  leave: () => void;
}

const OpenDialog = createContext<OpenDialogValue | null>(null);

/**
 * For a form in a dialog: while it has typed text, Esc, a click outside and the close button ask whether to discard it.
 * Returns what the Cancel button does, which asks too.
 */
export function useLeaveDialog(hasTyped: boolean): () => void {
  const dialog = use(OpenDialog);
  if (!dialog) throw new Error('useLeaveDialog is called outside a dialog');
  const { report, leave } = dialog;
  useLayoutEffect(() => {
    report(hasTyped);
    return () => report(false);
  }, [report, hasTyped]);
  return leave;
}

interface WindowProps extends DialogProps {
  /** A question about it is shown instead. */
  isBehind?: boolean;
}

function Window({ precedence = 'opened', isBehind = false, ...props }: WindowProps) {
  const id = useId();
  const isCovered = useDialogTurn(id, precedence, props.opened);
  useFocusReturn(id, props.opened);
  useLeaveStack(props.stackId);
  return (
    <Modal
      {...props}
      {...((isCovered || isBehind) && {
        style: { visibility: 'hidden' },
        trapFocus: false,
        onClose: () => {},
      })}
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
