import { userSentences } from '@assay/domain/accounts';
import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from '#api/call';
import { refusalMessage } from '#api/refusal-message';

export interface UserForm<Values> {
  form: UseFormReturnType<Values>;
  alert: string | undefined;
  ref: React.RefObject<HTMLFormElement | null>;
  onSubmit: (event?: React.FormEvent<HTMLFormElement>) => void;
  /** Shows the server's refusal; typed values stay. */
  refused: (failure: Error) => void;
}

/** Messages about several fields (BOF-051). */
const shared: readonly string[] = [userSentences.required, userSentences.names, userSentences.lender];

/** A user form whose messages about several fields appear above it; the first invalid field gets focus. */
export function useUserForm<Values extends Record<string, unknown>>(
  initialValues: Values,
  {
    validate,
    send,
  }: {
    validate: (values: Values) => Record<string, unknown>;
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
      if (Object.keys(errors).length > 0) return show(formFaults(errors));
      setAlert(undefined);
      form.clearErrors();
      send(values);
    },
    refused: (failure) => show(refusedForm(failure)),
  };
}

/** Errors of a form: a sentence above it, and its fields, each with its own message or only marked. */
interface FormFaults {
  alert: string | undefined;
  fields: FormErrors;
}

/** Messages about several fields appear once above the form, with the fields marked; others appear at their field. */
function formFaults(errors: Record<string, unknown>): FormFaults {
  const messages = Object.entries(errors).map(([field, message]): [string, string] => [
    field,
    String(message),
  ]);
  const alert = shared.find((sentence) => messages.some(([, message]) => message === sentence));
  return {
    alert,
    fields: Object.fromEntries(
      messages.map(([field, message]) => [field, shared.includes(message) ? true : message]),
    ),
  };
}

/** The same for a server refusal; empty for other failures. */
function refusedForm(failure: Error): FormFaults {
  const errors = failure instanceof ApiProblem ? failure.problem.errors : undefined;
  if (!errors || Array.isArray(errors)) return { alert: refusalMessage(failure), fields: {} };
  return formFaults(Object.fromEntries(Object.entries(errors).map(([field, [first]]) => [field, first])));
}
