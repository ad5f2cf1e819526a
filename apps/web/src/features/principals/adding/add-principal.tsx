import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { isPastShown } from '#api/as-of';
import styles from './add-principal.module.css';
import { AddPrincipalDialog } from './add-principal-dialog.tsx';

/** The dialog holds the focus until its stack has let it go. */
const RETURN_MS = 50;

interface AddPrincipalProps {
  merchant_id: string;
  merchant_name: string;
}

/** The button above the principals, with the form that it opens (REP-150). */
export function AddPrincipal({ merchant_id, merchant_name }: AddPrincipalProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    // Dialogs in a stack give the focus back to nobody.
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
