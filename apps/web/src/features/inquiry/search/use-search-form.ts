import type { QuickFillField } from '@assay/domain/inquiry';
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { ChangeEvent, FocusEvent } from 'react';
import {
  cleaned,
  completed,
  emptySearch,
  filledPaths,
  labelOf,
  type SearchForm,
  searchErrors,
  valueAt,
  withoutEmptyOwners,
  withValues,
} from './search-form.ts';

/** The form as its cards receive it. */
export type SearchFields = UseFormReturnType<SearchForm>;

/**
 * The values and messages of the search form. `onEdited` is called on every change. A message disappears when its field
 * is edited, and returns on blur if the format is still invalid. Fields are read-only while `isSearching`.
 */
export function useSearchForm(
  initial: SearchForm,
  onEdited: (typed: SearchForm) => void,
  isSearching: () => boolean,
) {
  const form: SearchFields = useForm<SearchForm>({
    initialValues: initial,
    onValuesChange: onEdited,
    enhanceGetInputProps: ({ field, form: { getValues, setFieldValue, setFieldError } }) => ({
      label: labelOf(field),
      autoComplete: 'off',
      // Edits made while sending would be lost; a read-only field keeps the focus.
      readOnly: isSearching(),
      onChange: (typed: string | ChangeEvent<HTMLInputElement>) =>
        setFieldValue(field, cleaned(field, typeof typed === 'string' ? typed : typed.currentTarget.value)),
      onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
        const typed = valueAt(getValues(), field);
        if (completed(field, typed) !== typed) setFieldValue(field, completed(field, typed));
        // A message that appears between press and release would move the button away from the pointer.
        if (relatedTarget instanceof HTMLButtonElement) return;
        const message = searchErrors(getValues())[field];
        if (message) setFieldError(field, message);
      },
    }),
  });

  return {
    form,
    /**
     * Applies what Quick Fill read and leaves the other fields; shows invalid formats at once. Returns the paths of the
     * fields that keep an earlier value.
     */
    fill(fields: Partial<Record<QuickFillField, string>>): string[] {
      const unchanged = filledPaths(form.getValues()).filter((path) => !(path in fields));
      const shown = Object.entries(fields).map(([path, value]) => [path, completed(path, value ?? '')]);
      form.setValues(withValues(form.getValues(), Object.fromEntries(shown)));
      const remaining = Object.entries(form.errors).filter(([path]) => !(path in fields));
      const wrong = Object.entries(searchErrors(form.getValues())).filter(([path]) => path in fields);
      form.setErrors(Object.fromEntries([...remaining, ...wrong]));
      return unchanged;
    },
    empty: (paths: string[]) => {
      const emptied = Object.fromEntries(paths.map((path) => [path, '']));
      form.setValues(withoutEmptyOwners(withValues(form.getValues(), emptied)));
      for (const path of paths) form.clearFieldError(path);
    },
    clear: () => form.setValues(emptySearch()),
  };
}
