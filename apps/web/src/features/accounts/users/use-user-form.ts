import { type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { formFaults, refusedForm } from './form-faults.ts';

export interface UserForm<Values> {
  form: UseFormReturnType<Values>;
  alert: string | undefined;
  ref: React.RefObject<HTMLFormElement | null>;
  onSubmit: (event?: React.FormEvent<HTMLFormElement>) => void;
  /** Shows the server's refusal; typed values stay. */
  refused: (failure: Error) => void;
}

/** A user form whose shared messages appear above it; the first invalid field gets focus. */
export function useUserForm<Values extends Record<string, unknown>>(
  initialValues: Values,
  {
    validate,
    shared,
    send,
  }: {
    validate: (values: Values) => Record<string, unknown>;
    /** Messages about several fields. */
    shared: readonly string[];
    send: (values: Values) => void;
  },
): UserForm<Values> {
  const form = useForm<Values>({ initialValues });
  const [alert, setAlert] = useState<string>();
  const [faults, setFaults] = useState(0);
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (faults > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  const show = (found: ReturnType<typeof formFaults>) => {
    setAlert(found.alert);
    form.setErrors(found.fields);
    setFaults((count) => count + 1);
  };
  return {
    form,
    alert,
    ref,
    onSubmit(event) {
      event?.preventDefault();
      const values = form.getValues();
      const errors = validate(values);
      if (Object.keys(errors).length > 0) return show(formFaults(errors, shared));
      setAlert(undefined);
      form.clearErrors();
      send(values);
    },
    refused: (failure) => show(refusedForm(failure, shared)),
  };
}
