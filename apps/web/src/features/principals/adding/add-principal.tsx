import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { isPastShown } from '#api/as-of';
import { IconUserPlus } from '#ui/icons';
import styles from './add-principal.module.css';
import { AddPrincipalDialog } from './add-principal-dialog.tsx';

/** How long after closing the dialog still traps the focus. */
const RETURN_MS = 50;

interface AddPrincipalProps {
  merchant_id: string;
  merchant_name: string;
}

/** The button above the principals that opens the form (REP-150). */
export function AddPrincipal({ merchant_id, merchant_name }: AddPrincipalProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    // Stacked dialogs do not return the focus.
    setTimeout(() => button.current?.focus(), RETURN_MS);
  };
  if (isPastShown()) return null;
  return (
    <>
      <Button
        ref={button}
        variant="default"
        size="compact-sm"
        className={styles.screenOnly}
        leftSection={<IconUserPlus size={14} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Add Principal
      </Button>
      <AddPrincipalDialog
        merchant_id={merchant_id}
        merchant_name={merchant_name}
        isOpen={isOpen}
        onClose={close}
      />
    </>
  );
}
