import type { QuickFillField } from '@assay/domain/inquiry';
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { ChangeEvent, FocusEvent } from 'react';
import { cleaned, emptySearch, filledPaths, labelOf, type SearchForm, searchErrors } from './search-form.ts';

/** The form as its cards get it. */
export type SearchFields = UseFormReturnType<SearchForm>;

/**
 * What is typed in the search form and what is said beside its fields. `onEdited` hears of every change. A message goes
 * when its field is edited, and comes back when the field is left with a wrong format.
 */
export function useSearchForm(initial: SearchForm, onEdited: (typed: SearchForm) => void) {
  const form: SearchFields = useForm<SearchForm>({
    initialValues: initial,
    onValuesChange: onEdited,
    enhanceGetInputProps: ({ field, form: { getValues, setFieldValue, setFieldError } }) => ({
      label: labelOf(field),
      autoComplete: 'off',
      onChange: (typed: string | ChangeEvent<HTMLInputElement>) =>
        setFieldValue(field, cleaned(field, typeof typed === 'string' ? typed : typed.currentTarget.value)),
      onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
        // A message that appears between press and release would move the button away from under the pointer.
        if (relatedTarget instanceof HTMLButtonElement) return;
        const message = searchErrors(getValues())[field];
        if (message) setFieldError(field, message);
      },
    }),
  });

  return {
    form,
    /**
     * Takes over what Quick Fill read and keeps the rest; a wrong format among it is said at once. Answers the paths of
     * the fields that keep what they held before.
     */
    fill(fields: Partial<Record<QuickFillField, string>>): string[] {
      const held = filledPaths(form.getValues()).filter((path) => !(path in fields));
      form.setValues(fields);
      const kept = Object.entries(form.errors).filter(([path]) => !(path in fields));
      const wrong = Object.entries(searchErrors(form.getValues())).filter(([path]) => path in fields);
      form.setErrors(Object.fromEntries([...kept, ...wrong]));
      return held;
    },
    /** Empties some fields. */
    empty: (paths: string[]) => {
      for (const path of paths) form.setFieldValue(path, '');
    },
    clear: () => form.setValues(emptySearch()),
  };
}
