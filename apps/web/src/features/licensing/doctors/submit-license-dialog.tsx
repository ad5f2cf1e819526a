import {
  type Doctor,
  licenseeState,
  SubmittedLicense,
  submittedLicenseProblem,
} from '@assay/domain/licensing';
import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { FormEvent } from 'react';
import { Dialog, useLeaveDialog } from '#ui/dialog';
import styles from '../licensing.module.css';
import { useSubmitLicense } from './queries.ts';

interface SubmitLicenseDialogProps {
  merchantId: string;
  doctors: readonly Doctor[];
  onClose: () => void;
}

/** Submits a license of one of the merchant's doctors for verification (REP-174). */
export function SubmitLicenseDialog(props: SubmitLicenseDialogProps) {
  return (
    <Dialog opened onClose={props.onClose} title="Submit License" size={440}>
      <SubmitLicenseForm {...props} />
    </Dialog>
  );
}

function SubmitLicenseForm({ merchantId, doctors, onClose }: SubmitLicenseDialogProps) {
  const [only, ...others] = doctors;
  const form = useForm({
    initialValues: {
      npi_id: (others.length === 0 && only?.npi_id) || '',
      license_id: '',
      state: '',
    },
  });
  const leave = useLeaveDialog(form.isDirty());
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
    <form noValidate onSubmit={onSubmit} className={styles.dialog}>
      <TextInput {...form.getInputProps('license_id')} label="License ID" maxLength={200} data-autofocus />
      <TextInput
        {...form.getInputProps('state')}
        label="State"
        description="Two letters or the full name"
        maxLength={40}
      />
      <TextInput {...form.getInputProps('npi_id')} label="NPI ID" maxLength={10} inputMode="numeric" />
      <Group justify="flex-end">
        <Button onClick={leave}>Cancel</Button>
        <Button type="submit" variant="filled" disabled={submission.isPending}>
          Submit
        </Button>
      </Group>
    </form>
  );
}
