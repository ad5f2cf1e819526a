import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#ui/dialog';
import { useAcceptTerms } from './accept-terms.ts';
import styles from './terms-dialog.module.css';

/** The day's terms. The dialog closes only when they are accepted (ONB-031, ONB-032, ONB-033). */
export function TermsDialog({ opened }: { opened: boolean }) {
  return (
    <Dialog
      opened={opened}
      precedence="required"
      onClose={() => {}}
      title="Important Note"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      size={440}
    >
      <TermsForm />
    </Dialog>
  );
}

function TermsForm() {
  const [isAgreed, setIsAgreed] = useState(false);
  const accept = useAcceptTerms();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        accept.mutate();
      }}
    >
      <p>
        This tool is only for merchants who sent a signed application within 1 week. You agree to this each
        day.
      </p>
      <Checkbox
        label="I agree to these terms"
        checked={isAgreed}
        onChange={(event) => setIsAgreed(event.currentTarget.checked)}
        data-autofocus
      />
      {accept.isError && (
        <p role="alert" className="highest small">
          Could not save. Please try again.
        </p>
      )}
      <Button type="submit" variant="filled" disabled={!isAgreed || accept.isPending}>
        Accept
      </Button>
    </form>
  );
}
