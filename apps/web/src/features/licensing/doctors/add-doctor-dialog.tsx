import { DoctorForm, type ProviderCandidate } from '@assay/domain/licensing';
import { STATES } from '@assay/names/states';
import { Button, Group, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { type FormEvent, useState } from 'react';
import { Dialog, DialogStack, useLeaveDialog } from '#ui/dialog';
import { StateSelect } from '#ui/state-select';
import styles from '../licensing.module.css';
import { Candidates, type DoctorValues, doctorFields } from './candidates.tsx';
import { useAddDoctor } from './queries.ts';

const EMPTY_DOCTOR = Object.fromEntries(doctorFields.map((field) => [field, ''])) as DoctorValues;
const states = STATES.map(({ code, name }) => ({ value: code, label: name }));

interface AddDoctorDialogProps {
  merchantId: string;
  merchantName: string;
  onClose: () => void;
}

/**
 * Adds a doctor to a merchant; the form is filled by hand or from a professional of the national register (REP-172).
 */
export function AddDoctorDialog(props: AddDoctorDialogProps) {
  return (
    <DialogStack>
      <Dialog opened onClose={props.onClose} title="Add Doctor" size={720} stackId="doctor">
        <AddDoctorForm {...props} />
      </Dialog>
    </DialogStack>
  );
}

function AddDoctorForm({ merchantId, merchantName, onClose }: AddDoctorDialogProps) {
  const form = useForm({ initialValues: EMPTY_DOCTOR, validate: schemaResolver(DoctorForm, { sync: true }) });
  const leave = useLeaveDialog(form.isDirty());
  const [chosen, setChosen] = useState<string | null>(null);
  const addDoctor = useAddDoctor(merchantId, onClose);
  const text = form.getInputProps;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (form.validate().hasErrors || addDoctor.isPending) return;
    addDoctor.mutate(DoctorForm.parse(form.values));
  };
  const use = (candidate: ProviderCandidate) => {
    form.setValues(prefilled(form.values, candidate));
    setChosen(candidate.npi_id);
  };
  return (
    <form noValidate onSubmit={onSubmit} className={styles.dialog} aria-label="Add Doctor">
      <div className={styles.grid}>
        <TextInput {...text('first_name')} className={styles.third} label="First Name" data-autofocus />
        <TextInput {...text('middle_name')} className={styles.third} label="Middle Name" />
        <TextInput {...text('last_name')} className={styles.third} label="Last Name" />
        <TextInput {...text('street_number')} className={styles.third} label="Street Number" />
        <TextInput {...text('street_name')} className={styles.third} label="Street Name" />
        <TextInput {...text('city')} className={styles.third} label="City" />
        <StateSelect {...text('state')} className={styles.third} label="State" states={states} />
        <TextInput {...text('zip5')} className={styles.third} label="ZIP" maxLength={5} inputMode="numeric" />
        <TextInput
          {...text('npi_id')}
          className={styles.third}
          label="NPI ID"
          maxLength={10}
          inputMode="numeric"
        />
      </div>
      <Candidates
        values={form.values}
        merchantName={merchantName}
        isDone={chosen !== null && chosen === form.values.npi_id}
        onUse={use}
      />
      <Group justify="flex-end">
        <Button onClick={leave}>Cancel</Button>
        <Button type="submit" variant="filled" disabled={addDoctor.isPending}>
          Submit
        </Button>
      </Group>
    </form>
  );
}

/**
 * The candidate's values replace typed ones, except where they are empty. Without an address of its own, the
 * candidate's practice address is used.
 */
function prefilled(values: DoctorValues, candidate: ProviderCandidate): DoctorValues {
  const own = candidate.doctor_street_name || candidate.doctor_city;
  const at = own ? 'doctor' : 'practice';
  const found: Record<keyof DoctorValues, string | null> = {
    ...candidate,
    street_number: candidate[`${at}_street_number`],
    street_name: candidate[`${at}_street_name`],
    city: candidate[`${at}_city`],
    state: candidate[`${at}_state`],
    zip5: candidate[`${at}_zip5`],
  };
  return Object.fromEntries(
    doctorFields.map((field) => [field, found[field] || values[field]]),
  ) as DoctorValues;
}
