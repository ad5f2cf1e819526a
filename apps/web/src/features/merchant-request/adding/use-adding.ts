import { type ExistingMerchant, merchantRequestEndpoints } from '@assay/domain/merchant-request';
import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form';
import { useMemo, useState } from 'react';
import { ApiProblem } from '#api/call';
import { draftOf, useViewer } from '#features/session';
import { formRules } from '#ui/form-rules';
import { toastAdded } from '../queue/close-outcome.ts';
import { useOneAtATime } from '../use-one-at-a-time.ts';
import { emptyMerchant, labelOf, type MerchantForm } from './merchant-form.ts';
import { findExisting, useAddMerchant } from './queries.ts';

interface AddingOptions {
  initial: MerchantForm;
  requestId: string | undefined;
  onAdded: () => void;
}

/**
 * Adds the typed merchant. It first searches for duplicates; if there are any, the merchant is added only after they
 * are confirmed as different. The form keeps its values until then.
 */
export function useAdding({ initial, requestId, onAdded }: AddingOptions) {
  const viewer = useViewer();
  const draft = useMemo(() => draftOf(viewer, `merchant ${requestId ?? ''}`), [viewer, requestId]);
  const [existing, setExisting] = useState<ExistingMerchant[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const add = useAddMerchant();

  const form: UseFormReturnType<MerchantForm> = useForm<MerchantForm>({
    initialValues: draft.read(emptyMerchant())?.typed ?? initial,
    validate: formRules(merchantRequestEndpoints.add),
    onValuesChange: (typed) => {
      setFailure(null);
      draft.save(typed);
    },
    enhanceGetInputProps: ({ field }) => ({
      label: labelOf(field),
      autoComplete: 'off',
      readOnly: saving.isPending,
    }),
  });

  const save = async (merchant: MerchantForm, others: ExistingMerchant[]): Promise<void> => {
    const other_merchant_ids = others.map(({ id }) => id);
    const added = await add.mutateAsync({ merchant, request_id: requestId, other_merchant_ids });
    setExisting(null);
    form.setValues(emptyMerchant());
    draft.forget();
    toastAdded(added);
    onAdded();
  };
  const saving = useOneAtATime({
    onError(problem) {
      setExisting(null);
      const { errors, code } = problem instanceof ApiProblem ? problem.problem : {};
      if (errors && !Array.isArray(errors)) return form.setErrors(firstMessages(errors));
      setFailure(
        code === 'request_closed'
          ? 'This request is already closed. The merchant was not added.'
          : 'The merchant could not be added. Please try again.',
      );
    },
  });
  const saveUnlessExisting = async (merchant: MerchantForm, others: ExistingMerchant[]): Promise<void> => {
    try {
      await save(merchant, others);
    } catch (problem) {
      // A similar merchant was added in the meantime and must be reviewed as well.
      if (!(problem instanceof ApiProblem) || problem.problem.code !== 'merchant_exists') throw problem;
      setExisting(await findExisting(merchant, requestId));
    }
  };
  const searchFirst = async (merchant: MerchantForm): Promise<void> => {
    const found = await findExisting(merchant, requestId);
    if (found.length > 0) setExisting(found);
    else await saveUnlessExisting(merchant, []);
  };

  return {
    form,
    existing,
    failure,
    isSaving: saving.isPending,
    submit: (merchant: MerchantForm) =>
      saving.run(async () => {
        setFailure(null);
        await searchFirst(merchant);
      }),
    /** Adds the merchant despite the similar ones, which are confirmed as different. */
    addAsNew: () => saving.run(() => saveUnlessExisting(form.getValues(), existing ?? [])),
    /** An existing merchant is the one: nothing remains to be added. */
    settled: () => {
      setExisting(null);
      draft.forget();
    },
    back: () => setExisting(null),
  };
}

const firstMessages = (errors: Record<string, string[]>): FormErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, [message]]) => [path, message]));
