import { homeServices, type LicenseOrder } from '@assay/domain/licensing';
import { STATES } from '@assay/names/states';
import { Button, Select, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { StateSelect } from '#ui/state-select';
import styles from '../licensing.module.css';
import { useLicenseForm } from './use-license-form.ts';

const states = STATES.map(({ code, name }) => ({ value: code, label: name }));
const subcategories = Object.entries(homeServices).map(([value, label]) => ({ value, label }));

/** Orders the verification of a license of the merchant; the category is always home services (REP-176). */
export function LicenseForm({ merchantId, orders }: { merchantId: string; orders: readonly LicenseOrder[] }) {
  const { form, submit, isSending } = useLicenseForm(merchantId, orders);
  const { onChange: onState, ...state } = form.getInputProps('licensee_state');
  const text = form.getInputProps;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit} aria-label="License Verification">
      <h3 className={styles.formTitle}>License Verification</h3>
      <div className={styles.grid}>
        <TextInput className={styles.half} label="Licensee Category" value="Home Services" readOnly />
        <Select
          {...text('licensee_subcategory')}
          className={styles.half}
          label="Licensee Subcategory"
          data={subcategories}
          value={form.values.licensee_subcategory || null}
          onChange={(value) => form.setFieldValue('licensee_subcategory', value ?? '')}
        />
        <TextInput {...text('licensee_name')} className={styles.half} label="Licensee Name" maxLength={200} />
        <StateSelect
          {...state}
          className={styles.half}
          label="License State"
          states={states}
          value={form.values.licensee_state}
          onEdit={onState}
        />
        <TextInput {...text('licensee_id')} className={styles.half} label="License ID" maxLength={200} />
        <TextInput {...text('licensee_addr1')} className={styles.half} label="Address" maxLength={200} />
        <TextInput {...text('licensee_city')} className={styles.third} label="City" maxLength={200} />
        <TextInput {...text('licensee_zip5')} className={styles.third} label="ZIP" maxLength={10} />
        <TextInput {...text('npi_id')} className={styles.third} label="NPI ID" maxLength={10} />
      </div>
      <div className={styles.buttons}>
        <Button type="submit" variant="filled" disabled={isSending}>
          Submit
        </Button>
        <Button onClick={() => form.reset()}>Clear</Button>
      </div>
    </form>
  );
}
