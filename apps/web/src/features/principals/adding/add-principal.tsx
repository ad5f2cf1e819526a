import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { isPastShown } from '#api/as-of';
import { Dialog, DialogStack } from '#ui/dialog';
import { IconUserPlus } from '#ui/icons';
import { PrincipalFormFields } from './principal-form-fields.tsx';
import { usePrincipalForm } from './use-principal-form.ts';

/** How long after closing the dialog still traps the focus. */
const RETURN_MS = 50;

interface AddPrincipalProps {
  merchant_id: string;
  merchant_name: string;
}

/**
 * The button above the principals, and the form for a new one in a dialog that asks before it discards input (REP-150).
 */
export function AddPrincipal({ merchant_id, merchant_name }: AddPrincipalProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    // Stacked dialogs do not return the focus.
    setTimeout(() => button.current?.focus(), RETURN_MS);
  };
  const form = usePrincipalForm({ merchantId: merchant_id, onClose: close });
  if (isPastShown()) return null;
  return (
    <>
      <Button
        ref={button}
        variant="default"
        size="compact-sm"
        className="screen-only"
        leftSection={<IconUserPlus size={14} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Add Principal
      </Button>
      <DialogStack>
        <Dialog
          stackId="form"
          opened={isOpen}
          onClose={form.close}
          title="Add Principal"
          size={760}
          className="screen-only"
        >
          <PrincipalFormFields state={form} merchantName={merchant_name} />
        </Dialog>
      </DialogStack>
    </>
  );
}
