import { type QuickFillField, quickFill } from '@assay/domain/inquiry';
import { Button, Group, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '#ui/dialog';
import { submitByKeys } from '#ui/submit-by-keys';
import styles from './quick-fill-dialog.module.css';

interface QuickFillDialogProps {
  opened: boolean;
  onFill: (fields: Partial<Record<QuickFillField, string>>) => void;
  onClose: () => void;
}

const refusals = { invalid_json: 'Invalid JSON format', no_accepted_fields: 'No accepted fields found' };

/** Fills the form from a pasted application; remains open with the reason when it cannot (ONB-070..073). */
export function QuickFillDialog({ opened, onFill, onClose }: QuickFillDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Quick Fill from JSON" size={560}>
      <QuickFillForm onFill={onFill} onClose={onClose} />
    </Dialog>
  );
}

function QuickFillForm({ onFill, onClose }: Omit<QuickFillDialogProps, 'opened'>) {
  const [json, setJson] = useState('');
  const [refusal, setRefusal] = useState<keyof typeof refusals | null>(null);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const read = quickFill(json);
    if (read.outcome === 'filled') onFill(read.fields);
    else setRefusal(read.outcome);
  };

  return (
    <form onSubmit={onSubmit} onKeyDown={submitByKeys}>
      <Textarea
        label="Application as JSON"
        classNames={{ input: styles.json }}
        rows={12}
        resize="vertical"
        spellCheck={false}
        data-autofocus
        placeholder={'{\n  "merchant_name": "",\n  "address": "",\n  "zip": ""\n}'}
        value={json}
        error={refusal && <span role="alert">{refusals[refusal]}</span>}
        onChange={(event) => {
          setJson(event.currentTarget.value);
          setRefusal(null);
        }}
      />
      <Group className={styles.buttons}>
        <Button type="button" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="filled">
          Fill Form
        </Button>
      </Group>
    </form>
  );
}
