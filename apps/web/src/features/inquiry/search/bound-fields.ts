import type { ChangeEvent, FocusEvent } from 'react';

/** One part of the form with what is said beside its fields, as its card gets it. */
export interface BoundFields<Field extends string> {
  values: Record<Field, string>;
  errors: Partial<Record<Field, string>>;
  onEdit: (field: Field, value: string) => void;
  /** The field lost focus to something that is not a button: its format can be looked at. */
  onLeave: (field: Field) => void;
}

/** The properties every input of the form has in common. */
export function fieldProps<Field extends string>(
  { values, errors, onLeave }: BoundFields<Field>,
  labels: Record<Field, string>,
  field: Field,
) {
  return {
    label: labels[field],
    value: values[field],
    error: errors[field],
    autoComplete: 'off',
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      // A message that appears between press and release would move the button away from under the pointer.
      if (!(relatedTarget instanceof HTMLButtonElement)) onLeave(field);
    },
  };
}

/** The properties of a plain text input; `clean` is applied to what is typed or pasted. */
export function textProps<Field extends string>(
  fields: BoundFields<Field>,
  labels: Record<Field, string>,
  field: Field,
  clean: (typed: string) => string = (typed) => typed,
) {
  return {
    ...fieldProps(fields, labels, field),
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      fields.onEdit(field, clean(event.currentTarget.value)),
  };
}
