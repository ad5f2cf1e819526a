import {
  type Doctor,
  licenseeState,
  SubmittedLicense,
  submittedLicenseProblem,
} from '@assay/domain/licensing';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { FormEvent } from 'react';
import { Dialog } from '#ui/dialog';
import { FormButtons } from '#ui/form-buttons';
import styles from '../licensing.module.css';
import { useSubmitLicense } from './queries.ts';

interface SubmitLicenseDialogProps {
  merchantId: string;
  doctors: readonly Doctor[];
  onClose: () => void;
}

/** Submits a license of one of the merchant's doctors for verification (REP-174). */
export function SubmitLicenseDialog({ merchantId, doctors, onClose }: SubmitLicenseDialogProps) {
  const [only, ...others] = doctors;
  const form = useForm({
    initialValues: { npi_id: (others.length === 0 && only?.npi_id) || '', license_id: '', state: '' },
  });
  const submission = useSubmitLicense(merchantId, onClose);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const license = SubmittedLicense.parse(form.values);
    const problem = submittedLicenseProblem(license);
    form.setErrors(problem ? { [problem.field]: problem.text } : {});
    if (problem || submission.isPending) return;
    submission.mutate({ ...form.values, state: licenseeState(license.state) ?? '' });
  };
  return (
    <Dialog opened onClose={onClose} title="Submit License" size={440}>
      <form noValidate onSubmit={onSubmit} className={styles.dialog}>
        <TextInput {...form.getInputProps('license_id')} label="License ID" maxLength={200} data-autofocus />
        <TextInput
          {...form.getInputProps('state')}
          label="State"
          description="Two letters or the full name"
          maxLength={40}
        />
        <TextInput {...form.getInputProps('npi_id')} label="NPI ID" maxLength={10} inputMode="numeric" />
        <FormButtons submit="Submit" hasTyped={form.isDirty()} isDisabled={submission.isPending} gap="md" />
      </form>
    </Dialog>
  );
}
