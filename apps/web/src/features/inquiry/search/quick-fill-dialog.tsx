import { type QuickFill, quickFill } from '@assay/domain/inquiry';
import { Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '#ui/dialog';
import { FormButtons } from '#ui/form-buttons';
import { submitByKeys } from '#ui/submit-by-keys';
import styles from './quick-fill-dialog.module.css';

/** What a pasted application filled. */
export type FilledByPaste = Extract<QuickFill, { outcome: 'filled' }>;

interface QuickFillDialogProps {
  opened: boolean;
  onFill: (filled: FilledByPaste) => void;
  onClose: () => void;
}

const refusals = { invalid_json: 'Invalid JSON format', no_accepted_fields: 'No accepted fields found' };

/** Fills the form from a pasted application; remains open with the reason when it cannot (ONB-070..073). */
export function QuickFillDialog({ opened, onFill, onClose }: QuickFillDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Quick Fill from JSON" size={560}>
      <QuickFillForm onFill={onFill} />
    </Dialog>
  );
}

const EXAMPLES = `{
  "merchant_name": "",
  "address": "",
  "zip": "",
  "owners": [{ "name": "", "share": "", "ssn": "" }]
}

or

Legal Name: Blue Heron Coffee LLC
Business Address: 1 Main St, South Bend, IN 46613
Owner: Jane Doe (Member, 60%)
Owner 2: John Roe (40%)
Amount Requested: $50,000`;

function QuickFillForm({ onFill }: Pick<QuickFillDialogProps, 'onFill'>) {
  const [pasted, setPasted] = useState('');
  const [refusal, setRefusal] = useState<keyof typeof refusals | null>(null);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const read = quickFill(pasted);
    if (read.outcome === 'filled') onFill(read);
    else setRefusal(read.outcome);
  };

  return (
    <form onSubmit={onSubmit} onKeyDown={submitByKeys}>
      <Textarea
        label="Application"
        description="A JSON object, or text with one “Label: value” per line. Several owners are read too. Keys that fill no field are listed in the form."
        classNames={{ input: styles.json }}
        rows={14}
        resize="vertical"
        spellCheck={false}
        data-autofocus
        placeholder={EXAMPLES}
        value={pasted}
        error={refusal && <span role="alert">{refusals[refusal]}</span>}
        onChange={(event) => {
          setPasted(event.currentTarget.value);
          setRefusal(null);
        }}
      />
      <FormButtons submit="Fill Form" hasTyped={pasted !== ''} mt={16} />
    </form>
  );
}
