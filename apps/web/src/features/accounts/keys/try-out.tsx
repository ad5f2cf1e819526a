import type { CallReference } from '@assay/domain/accounts';
import { Button, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type RawCall, sendRaw } from '#api/send-raw';
import { useViewer } from '#features/session';
import { ConfirmDialog } from '#ui/confirm-dialog';
import styles from './call-list.module.css';
import { TryOutAnswer } from './try-out-answer.tsx';

type Caller = 'session' | 'key';

interface TryOutForm {
  /** By the name of the parameter. */
  parameters: Record<string, string>;
  body: string;
  key: string;
}

function jsonFault(text: string): string | null {
  try {
    JSON.parse(text);
    return null;
  } catch (fault) {
    return `This is not JSON: ${fault instanceof Error ? fault.message : ''}`;
  }
}

/** Why the form cannot be sent, by field. */
function faultsOf(call: CallReference, caller: Caller, { parameters, body, key }: TryOutForm) {
  const missing = call.parameters.filter(({ name, required }) => required && !parameters[name]?.trim());
  return {
    ...Object.fromEntries(missing.map(({ name }) => [`parameters.${name}`, `${name} is required.`])),
    ...(caller === 'key' && key.trim() === '' ? { key: 'Paste an API key.' } : {}),
    ...(call.body && jsonFault(body) !== null ? { body: jsonFault(body) } : {}),
  };
}

function rawCallOf(call: CallReference, caller: Caller, { parameters, body, key }: TryOutForm): RawCall {
  const valuesIn = (place: string) =>
    Object.fromEntries(
      call.parameters.flatMap(({ in: own, name }) => {
        const value = parameters[name]?.trim();
        return own === place && value ? [[name, value]] : [];
      }),
    );
  return {
    base: call.base,
    method: call.method,
    path: call.path,
    params: valuesIn('path'),
    query: valuesIn('query'),
    headers: valuesIn('header'),
    body: call.body ? body : null,
    key: caller === 'key' ? key.trim() : null,
  };
}

/**
 * Sends a call against this product for the current lender, by the viewer's session or a pasted key, and shows the
 * answer. The key stays in this form, which forgets it when it closes. A call that stores, starts or costs something is
 * confirmed first.
 */
export function TryOut({ call }: { call: CallReference }) {
  const { lender } = useViewer();
  const [caller, setCaller] = useState<Caller>('session');
  const [confirmed, setConfirmed] = useState<RawCall | null>(null);
  const sending = useMutation({ mutationFn: sendRaw, meta: { silent: true }, gcTime: 0 });
  const form = useForm<TryOutForm>({
    initialValues: {
      parameters: Object.fromEntries(call.parameters.map(({ name }) => [name, ''])),
      body: call.body ? JSON.stringify(call.body_example, null, 2) : '',
      key: '',
    },
    validate: (values) => faultsOf(call, caller, values),
  });
  const name = `${call.method} ${call.path}`;
  return (
    <form
      noValidate
      aria-label={`Try ${name}`}
      autoComplete="off"
      onSubmit={form.onSubmit((values) => {
        if (sending.isPending) return;
        const raw = rawCallOf(call, caller, values);
        if (call.effect === null) sending.mutate(raw);
        else setConfirmed(raw);
      })}
    >
      <Stack gap={12}>
        <p>
          The call is sent to this product for <strong>{lender.name}</strong>, with its real data.
        </p>
        <SegmentedControl
          aria-label="Call with"
          className={styles.caller}
          data={[
            { value: 'session', label: 'Your session' },
            { value: 'key', label: 'An API key' },
          ]}
          value={caller}
          onChange={(value) => {
            setCaller(value as Caller);
            form.setFieldValue('key', '');
          }}
        />
        {caller === 'key' && (
          <TextInput
            type="password"
            label="API key"
            description="Used for this call only, and never stored"
            autoComplete="off"
            maxLength={255}
            {...form.getInputProps('key')}
          />
        )}
        {call.parameters.map((parameter) => (
          <TextInput
            key={parameter.name}
            label={parameter.name}
            description={parameter.description}
            required={parameter.required}
            placeholder={parameter.example ?? ''}
            maxLength={2000}
            {...form.getInputProps(`parameters.${parameter.name}`)}
          />
        ))}
        {call.body && (
          <Textarea
            label="Body"
            rows={8}
            resize="vertical"
            spellCheck={false}
            classNames={{ input: styles.code }}
            {...form.getInputProps('body')}
          />
        )}
        <Button type="submit" variant="filled" className={styles.send} loading={sending.isPending}>
          Send
        </Button>
        {sending.isError && (
          <p role="alert" className={styles.fault}>
            There was no answer: the server could not be reached.
          </p>
        )}
        {sending.data && <TryOutAnswer answer={sending.data} />}
      </Stack>
      {confirmed && (
        <ConfirmDialog
          title={`Send ${name}?`}
          verb="Send"
          isDangerous
          onConfirm={() => {
            sending.mutate(confirmed);
            setConfirmed(null);
          }}
          onClose={() => setConfirmed(null)}
        >
          <p>{call.effect}</p>
          <p>It happens at once, for {lender.name}, and cannot be undone.</p>
        </ConfirmDialog>
      )}
    </form>
  );
}
