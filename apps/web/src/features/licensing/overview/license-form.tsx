import {
  homeServices,
  isUpToDate,
  type LicenseOrder,
  LicenseOrderForm,
  licenseeState,
  licenseKey,
  orderProblem,
  upToDateText,
} from '@assay/domain/licensing';
import { STATES } from '@assay/names/states';
import { Button, Group, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { FormEvent } from 'react';
import { StateSelect } from '#ui/state-select';
import { toast } from '#ui/toast';
import styles from '../licensing.module.css';
import { useSubmitOrder } from '../queries.ts';

const states = STATES.map(({ code, name }) => ({ value: code, label: name }));
const subcategories = Object.entries(homeServices).map(([value, label]) => ({ value, label }));

const fields = Object.keys(LicenseOrderForm.shape) as (keyof LicenseOrderForm)[];
const EMPTY = {
  ...(Object.fromEntries(fields.map((field) => [field, ''])) as Record<keyof LicenseOrderForm, string>),
  licensee_category: 'homeServices',
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

/**
 * Orders the verification of a license of the merchant; the category is always home services (REP-176). Shows one
 * validation error at a time, and does not send an unnecessary order.
 */
export function LicenseForm({ merchantId, orders }: { merchantId: string; orders: readonly LicenseOrder[] }) {
  const form = useForm({ initialValues: EMPTY });
  const order = useSubmitOrder(merchantId, () => form.reset());
  const text = (field: keyof LicenseOrderForm, label: string) => ({ ...form.getInputProps(field), label });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
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
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit} aria-label="License Verification">
      <h3 className={styles.formTitle}>License Verification</h3>
      <div className={styles.grid}>
        <TextInput className={styles.half} label="Licensee Category" value="Home Services" readOnly />
        <Select
          {...text('licensee_subcategory', 'Licensee Subcategory')}
          className={styles.half}
          data={subcategories}
          value={form.values.licensee_subcategory || null}
          onChange={(value) => form.setFieldValue('licensee_subcategory', value ?? '')}
        />
        <TextInput {...text('licensee_name', 'Licensee Name')} className={styles.half} maxLength={200} />
        <StateSelect {...text('licensee_state', 'License State')} className={styles.half} states={states} />
        <TextInput {...text('licensee_id', 'License ID')} className={styles.half} maxLength={200} />
        <TextInput {...text('licensee_addr1', 'Address')} className={styles.half} maxLength={200} />
        <TextInput {...text('licensee_city', 'City')} className={styles.third} maxLength={200} />
        <TextInput {...text('licensee_zip5', 'ZIP')} className={styles.third} maxLength={10} />
        <TextInput {...text('npi_id', 'NPI ID')} className={styles.third} maxLength={10} />
      </div>
      <Group gap={8} mt={14}>
        <Button type="submit" variant="filled" disabled={order.isPending}>
          Submit
        </Button>
        <Button onClick={() => form.reset()}>Clear</Button>
      </Group>
    </form>
  );
}
