import type { FormErrors } from '@mantine/form';
import { ApiProblem } from '#api/call';
import { refusalMessage } from '#api/refusal-message';

/** Errors of a form: a sentence above it, and its fields, each with its own message or only marked. */
export interface FormFaults {
  alert: string | undefined;
  fields: FormErrors;
}

/** Messages about several fields appear once above the form, with the fields marked; others appear at their field. */
export function formFaults(errors: Record<string, unknown>, shared: readonly string[]): FormFaults {
  const said = Object.entries(errors).map(([field, message]): [string, string] => [field, String(message)]);
  const alert = shared.find((sentence) => said.some(([, message]) => message === sentence));
  return {
    alert,
    fields: Object.fromEntries(
      said.map(([field, message]) => [field, shared.includes(message) ? true : message]),
    ),
  };
}

/** The same for a server refusal; empty for other failures. */
export function refusedForm(failure: Error, shared: readonly string[]): FormFaults {
  const errors = failure instanceof ApiProblem ? failure.problem.errors : undefined;
  if (!errors || Array.isArray(errors)) return { alert: refusalMessage(failure), fields: {} };
  return formFaults(
    Object.fromEntries(Object.entries(errors).map(([field, [first]]) => [field, first])),
    shared,
  );
}
