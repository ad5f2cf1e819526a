import type { QuickFillField } from '@assay/domain/inquiry';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { BoundFields } from './bound-fields.ts';
import {
  checkSearch,
  emptySearch,
  type FieldErrors,
  type PrincipalField,
  principalFields,
  principalPath,
  type SearchForm,
  type SellerField,
} from './search-form.ts';

const without = (errors: FieldErrors, path: string): FieldErrors => {
  if (!(path in errors)) return errors;
  const { [path]: _gone, ...rest } = errors;
  return rest;
};

const wrongIn = (form: SearchForm): FieldErrors => {
  const checked = checkSearch(form);
  return 'errors' in checked ? checked.errors : {};
};

/**
 * What is typed in the search form and what is said beside its fields. `onEdited` hears of every change. A message goes
 * when its field is edited, and comes back when the field is left with a wrong format.
 */
export function useSearchForm(initial: SearchForm, onEdited: () => void) {
  const [form, setForm] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const latest = useRef({ form, onEdited });
  latest.current = { form, onEdited };

  const edit = useCallback((path: string, change: (form: SearchForm) => SearchForm) => {
    setForm(change);
    setErrors((shown) => without(shown, path));
    latest.current.onEdited();
  }, []);

  const leave = useCallback((path: string) => {
    const message = wrongIn(latest.current.form)[path];
    if (message) setErrors((shown) => ({ ...shown, [path]: message }));
  }, []);

  const editSeller = useCallback(
    (field: SellerField, value: string) =>
      edit(field, (form) => ({ ...form, seller: { ...form.seller, [field]: value } })),
    [edit],
  );
  const editPrincipal = useCallback(
    (field: PrincipalField, value: string) =>
      edit(principalPath(field), (form) => ({ ...form, principal: { ...form.principal, [field]: value } })),
    [edit],
  );
  const leavePrincipal = useCallback((field: PrincipalField) => leave(principalPath(field)), [leave]);

  const seller = useMemo<BoundFields<SellerField>>(
    () => ({ values: form.seller, errors, onEdit: editSeller, onLeave: leave }),
    [form.seller, errors, editSeller, leave],
  );
  const principal = useMemo<BoundFields<PrincipalField>>(
    () => ({
      values: form.principal,
      errors: Object.fromEntries(principalFields.map((field) => [field, errors[principalPath(field)]])),
      onEdit: editPrincipal,
      onLeave: leavePrincipal,
    }),
    [form.principal, errors, editPrincipal, leavePrincipal],
  );

  return {
    form,
    seller,
    principal,
    showErrors: setErrors,
    /** Takes over what Quick Fill read and keeps the rest; a wrong format among it is said at once. */
    fill(fields: Partial<Record<QuickFillField, string>>): void {
      const filled = { ...form, seller: { ...form.seller, ...fields } };
      const wrong = wrongIn(filled);
      setForm(filled);
      setErrors((shown) => {
        const kept = Object.entries(shown).filter(([path]) => !(path in fields));
        const found = Object.entries(wrong).filter(([path]) => path in fields);
        return Object.fromEntries([...kept, ...found]);
      });
      onEdited();
    },
    clear(): void {
      setForm(emptySearch());
      setErrors({});
      onEdited();
    },
  };
}
