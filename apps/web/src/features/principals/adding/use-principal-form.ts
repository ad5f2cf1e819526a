import {
  bornLater,
  emptyPrincipal,
  hasTyped,
  type PrincipalCategory,
  type PrincipalFields,
  PrincipalForm,
} from '@assay/domain/principals';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { businessDay } from '#api/business-day';
import { ApiProblem } from '#api/call';
import { useViewer } from '#features/session';
import { formRules } from '#ui/form-rules';
import { useRequestPrincipal } from './queries.ts';

/** How long the form shows that it is done before it closes. */
const DONE_MS = 3_000;

const rules = formRules({ body: PrincipalForm });

/**
 * The form for a new principal: validated on submit with the server's rules, sent once, and closed three seconds after
 * it was accepted (REP-150, REP-153). Its values are stored nowhere else, because they may include an SSN.
 */
export function usePrincipalForm({ merchantId, onClose }: { merchantId: string; onClose: () => void }) {
  const { lender } = useViewer();
  const form = useForm<PrincipalFields>({
    initialValues: emptyPrincipal(null),
    validate: (values) => {
      const later = bornLater(values.dob || null, businessDay());
      return { ...(later && { dob: later }), ...rules(values) };
    },
    enhanceGetInputProps: () => ({ autoComplete: 'off' }),
  });
  const sending = useRequestPrincipal(merchantId, 'The principal could not be added');
  const [clearings, setClearings] = useState(0);
  const clear = (category: PrincipalCategory | null = form.values.principal_category) => {
    form.setValues(emptyPrincipal(category));
    form.clearErrors();
    setClearings((count) => count + 1);
  };
  const reset = () => {
    clear(null);
    sending.reset();
    onClose();
  };
  const finish = useRef(reset);
  finish.current = reset;
  useEffect(() => {
    if (!sending.isSuccess) return;
    const timer = setTimeout(() => finish.current(), DONE_MS);
    return () => clearTimeout(timer);
  }, [sending.isSuccess]);

  const isLocked = sending.isPending || sending.isSuccess;
  return {
    form,
    isSaving: sending.isPending,
    isDone: sending.isSuccess,
    isLocked,
    /** Whether closing would lose input. */
    hasUnsent: !isLocked && hasTyped(form.values),
    /** Incremented each time the form is emptied, so that search results are discarded. */
    clearings,
    clear,
    close: () => {
      if (!sending.isPending) reset();
    },
    submit: (values: PrincipalFields) => {
      if (isLocked) return;
      sending.mutate(
        { ...values, merchant_id: merchantId, lender_id: lender.id, bulk_flag: false },
        {
          onError: (failure) => {
            const errors = failure instanceof ApiProblem ? failure.problem.errors : undefined;
            if (errors && !Array.isArray(errors))
              form.setErrors(
                Object.fromEntries(Object.entries(errors).map(([path, [first]]) => [path, first])),
              );
          },
        },
      );
    },
  };
}
export type PrincipalFormState = ReturnType<typeof usePrincipalForm>;
