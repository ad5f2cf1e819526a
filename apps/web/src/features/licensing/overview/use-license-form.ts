import {
  isUpToDate,
  type LicenseOrder,
  LicenseOrderForm,
  licenseeState,
  licenseKey,
  licensingEndpoints,
  orderProblem,
  upToDateText,
} from '@assay/domain/licensing';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';
import { toast } from '#ui/toast';
import { licensingKey } from '../queries.ts';

const EMPTY = {
  npi_id: '',
  licensee_name: '',
  licensee_addr1: '',
  licensee_city: '',
  licensee_state: '',
  licensee_zip5: '',
  licensee_id: '',
  licensee_category: 'homeServices' as const,
  licensee_subcategory: '',
};

/** A recent result of this license exists, so no order is sent for it (REP-178). */
const isFresh = (form: LicenseOrderForm, orders: readonly LicenseOrder[]): boolean => {
  const key = licenseKey({
    license_number: form.licensee_id,
    license_state: licenseeState(form.licensee_state),
  });
  return orders.some(
    (order) =>
      licenseKey({ license_number: order.licensee_id, license_state: order.licensee_state }) === key &&
      order.mesh_order_status !== 'error' &&
      isUpToDate(new Date(order.updated_at), new Date()),
  );
};

/** Sends an order to verify a license, shows the outcome, then refetches the licenses (REP-177). */
export function useSubmitOrder(merchantId: string, onSubmitted: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (form: LicenseOrderForm) =>
      notEmpty(await call(licensingEndpoints.submitOrder, { body: { ...form, merchant_id: merchantId } })),
    meta: { silent: true },
    onSuccess: ({ status }, { licensee_name }) => {
      if (status === 'up_to_date') return toast.notice(upToDateText(licensee_name ?? ''));
      toast.success(`License Verification Submitted for ${licensee_name}`);
      onSubmitted();
    },
    onError: () => toast.error('License Verification Submission Failed'),
    onSettled: () => client.invalidateQueries({ queryKey: licensingKey(merchantId) }),
  });
}

/** The License Verification form: shows one validation error at a time, and does not send an unnecessary order. */
export function useLicenseForm(merchantId: string, orders: readonly LicenseOrder[]) {
  const form = useForm({ initialValues: EMPTY });
  const order = useSubmitOrder(merchantId, () => form.reset());
  const submit = () => {
    if (order.isPending) return;
    const read = LicenseOrderForm.safeParse(form.values);
    if (!read.success) {
      const [issue] = read.error.issues;
      form.setErrors({ [String(issue?.path[0])]: issue?.message });
      return;
    }
    const problem = orderProblem(read.data);
    form.setErrors(problem ? { [problem.field]: problem.text } : {});
    if (problem) return;
    if (isFresh(read.data, orders)) toast.notice(upToDateText(read.data.licensee_name ?? ''));
    else order.mutate(read.data);
  };
  return { form, submit, isSending: order.isPending };
}
