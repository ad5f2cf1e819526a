import { apiKeyEndpoints, scopeLabels } from '@assay/domain/accounts';
import { type KeyScope, keyScopes } from '@assay/domain/http';
import { Button, Group, Input, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useClipboard } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { businessDay } from '#api/business-day';
import { ApiProblem } from '#api/call';
import { refusalMessage } from '#api/refusal-message';
import { DayInput } from '#ui/day-input';
import { Dialog } from '#ui/dialog';
import { Fault } from '#ui/fault';
import { FormButtons } from '#ui/form-buttons';
import { formRules } from '#ui/form-rules';
import styles from './api-key.module.css';
import { useAddKey } from './queries.ts';

interface AddKeyDialogProps {
  lenderId: string;
  isApiEnabled: boolean;
  onClose: () => void;
}

interface KeyForm {
  name: string;
  scope: KeyScope;
  expires_on: string | null;
}

const scopeMeanings: Record<KeyScope, string> = {
  read: 'Calls that store, start and cost nothing',
  full: 'Also starts inquiries and searches, which use credits',
};

const fieldErrors = (failure: unknown): Record<string, string> => {
  const problem = failure instanceof ApiProblem ? failure.problem : undefined;
  if (problem?.code === 'api_key_name_taken') return { name: problem.detail };
  const errors = problem?.errors;
  if (!errors || Array.isArray(errors)) return {};
  return Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, texts.join(' ')]));
};

/** Creates a named key, and shows it once: closing the dialog discards it. */
export function AddKeyDialog({ lenderId, isApiEnabled, onClose }: AddKeyDialogProps) {
  const adding = useAddKey(lenderId);
  const { copied, copy } = useClipboard({ timeout: 1500 });
  const notice = !isApiEnabled && (
    <p>The API is not enabled for this lender: calls with this key are refused until it is.</p>
  );
  if (adding.data)
    return (
      <Dialog opened onClose={onClose} closeOnClickOutside={false} title="Copy the new key now" size={520}>
        <Stack>
          <p>
            The key <strong>{adding.data.key.name}</strong> is shown only once. Store it where the program
            reads it.
          </p>
          {notice}
          <code className={`${styles.token} ${styles.newToken}`}>{adding.data.token}</code>
          <Group justify="flex-end" gap={8}>
            <Button onClick={onClose}>Done</Button>
            {/* The dialog stays open with new contents, so its own focus rule does not run again. */}
            <Button autoFocus variant="filled" onClick={() => copy(adding.data.token)}>
              {copied ? 'Copied' : 'Copy Key'}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    );
  return (
    <Dialog opened onClose={onClose} title="Add a named key" size={520}>
      <AddKeyForm adding={adding} notice={notice} />
    </Dialog>
  );
}

function AddKeyForm({ adding, notice }: { adding: ReturnType<typeof useAddKey>; notice: ReactNode }) {
  const form = useForm<KeyForm>({
    initialValues: { name: '', scope: 'read', expires_on: null },
    validate: formRules(apiKeyEndpoints.add),
  });
  // The submit button is disabled while it works and loses the focus.
  const focusName = () => form.getInputNode('name')?.focus();
  const errors = fieldErrors(adding.error);
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => {
        if (adding.isPending) return;
        adding.mutate(values, {
          onError: (failure) => {
            form.setErrors(fieldErrors(failure));
            focusName();
          },
        });
      }, focusName)}
    >
      <Stack>
        {notice}
        <TextInput
          label="Name"
          description="The program that calls with it"
          maxLength={80}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Input.Wrapper label="Access" labelElement="div" description={scopeMeanings[form.values.scope]}>
          <SegmentedControl
            aria-label="Access"
            fullWidth
            data={keyScopes.map((scope) => ({ value: scope, label: scopeLabels[scope] }))}
            {...form.getInputProps('scope')}
          />
        </Input.Wrapper>
        <DayInput
          label="Last day"
          description="Empty if it does not expire"
          isClearable
          min={businessDay()}
          value={form.values.expires_on}
          error={form.errors.expires_on}
          onChange={(day) => form.setFieldValue('expires_on', day)}
        />
        <Fault>
          {adding.error &&
            Object.keys(errors).length === 0 &&
            refusalMessage(adding.error, 'The key could not be created.')}
        </Fault>
        <FormButtons submit="Create Key" hasTyped={form.isDirty()} isPending={adding.isPending} />
      </Stack>
    </form>
  );
}
