import {
  type GlossaryEntry,
  operatorName,
  reportScaleText,
  type ScorecardRule,
  takesValue,
} from '@assay/domain/scorecard';
import { Button, Checkbox, Group, NumberInput, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ApiProblem } from '#api/call';
import { Dialog, useLeaveDialog } from '#ui/dialog';
import { SendFailure } from '#ui/send-failure';
import { toast } from '#ui/toast';
import { useSaveRule } from './queries.ts';
import { CUSTOM, draftOf, faultsOf, type RuleValues, valuesOf, withTarget } from './rule-form.ts';
import styles from './rules.module.css';

interface RuleDialogProps {
  /** Null for a new one. */
  rule: ScorecardRule | null;
  glossary: GlossaryEntry[];
  onDone: () => void;
}

const SOON = 'Updating the scorecards may take a few minutes.';

/** Adds a rule, or changes one after the loss of its results is confirmed (BOF-070, BOF-072). */
export function RuleDialog({ rule, glossary, onDone }: RuleDialogProps) {
  return (
    <Dialog opened onClose={onDone} title={rule ? 'Edit Rule' : 'Add Rule'} size={560}>
      <RuleForm rule={rule} glossary={glossary} onDone={onDone} />
    </Dialog>
  );
}

function RuleForm({ rule, glossary, onDone }: RuleDialogProps) {
  const saving = useSaveRule(rule);
  const [isConfirming, setConfirming] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<RuleValues>({ initialValues: valuesOf(rule), validate: faultsOf });
  const leave = useLeaveDialog(form.isDirty());
  const { target, operator } = form.values;
  const entryOf = (target: string | null) => glossary.find((each) => each.target === target);
  const entry = entryOf(target);
  const needsValue = entry !== undefined && (operator === null || takesValue(Number(operator)));
  const choose = (next: string | null) => {
    form.setValues(withTarget(form.values, next, entryOf(next)));
    form.clearErrors();
  };
  const showFailure = (failure: Error) => {
    setConfirming(false);
    const problem = failure instanceof ApiProblem ? failure.problem : null;
    if (problem?.code === 'rule_name_taken') form.setFieldError('rule_text', problem.detail);
    else if (problem?.code === 'stale')
      setFailure(`${problem.detail} Close and edit it once more to see it as it is now.`);
    else setFailure(problem?.detail || 'The rule could not be saved. Please try again.');
  };
  const save = () => {
    if (saving.isPending) return;
    setFailure(null);
    saving.mutate(draftOf(form.values), {
      onSuccess: () => {
        toast.success(`${rule ? 'Rule edited' : 'New Rule Added'}. ${SOON}`);
        onDone();
      },
      onError: showFailure,
    });
  };
  if (isConfirming)
    return (
      <div role="alertdialog" aria-label="Save this edit?" className={styles.form}>
        <p className="anywhere">
          The results of <strong>{rule?.rule_text}</strong> are re-evaluated in every scorecard with the
          edited rule. Their previous results are permanently lost.
        </p>
        <Group justify="flex-end" gap={8} mt={8}>
          <Button onClick={() => setConfirming(false)}>Back</Button>
          <Button variant="filled" disabled={saving.isPending} onClick={save} data-autofocus>
            Save
          </Button>
        </Group>
      </div>
    );
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={form.onSubmit(() => (rule ? setConfirming(true) : save()))}
    >
      <Select
        label="Target"
        description={entry?.info}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder="What the rule is about"
        data={[
          { value: CUSTOM, label: 'Custom Target' },
          ...glossary.map(({ target: value, displayName: label }) => ({ value, label })),
        ]}
        searchable
        openOnFocus={false}
        data-autofocus
        {...form.getInputProps('target')}
        onChange={choose}
      />
      <TextInput label="Rule Name" maxLength={255} {...form.getInputProps('rule_text')} />
      <div className={styles.comparison}>
        <Select
          label="Operator"
          disabled={!entry}
          allowDeselect={false}
          data={(entry?.possibleOperators ?? []).map((code) => ({
            value: String(code),
            label: operatorName(code) ?? '',
          }))}
          {...form.getInputProps('operator')}
        />
        {entry && !entry.flexible ? (
          <Select
            label="Value"
            disabled={!needsValue}
            data={entry.possibleValues}
            {...form.getInputProps('value')}
            value={form.values.value || null}
            onChange={(value) => form.setFieldValue('value', value ?? '')}
          />
        ) : (
          <TextInput
            label="Value"
            description={reportScaleText(target, form.values.value)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            disabled={!needsValue}
            maxLength={255}
            {...form.getInputProps('value')}
          />
        )}
      </div>
      <div className={styles.comparison}>
        <NumberInput label="Pass Score" allowDecimal={false} {...form.getInputProps('pass_score')} />
        <NumberInput label="Fail Score" allowDecimal={false} {...form.getInputProps('fail_score')} />
      </div>
      {entry && (
        <Checkbox
          label="Counts as failed when unknown"
          description="Otherwise the rule is N/A when nothing was searched or found"
          {...form.getInputProps('unknown_fails', { type: 'checkbox' })}
        />
      )}
      <Group justify="flex-end" gap={8} mt={8}>
        <Button onClick={leave}>Cancel</Button>
        <Button type="submit" variant="filled" disabled={saving.isPending}>
          Save
        </Button>
      </Group>
      {failure && <SendFailure>{failure}</SendFailure>}
    </form>
  );
}
