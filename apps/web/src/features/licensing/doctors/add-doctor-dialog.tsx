import { DoctorForm, type ProviderCandidate } from '@assay/domain/licensing';
import { STATES } from '@assay/names/states';
import { TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { type FormEvent, useState } from 'react';
import { Dialog, DialogStack } from '#ui/dialog';
import { FormButtons } from '#ui/form-buttons';
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
export function AddDoctorDialog({ merchantId, merchantName, onClose }: AddDoctorDialogProps) {
  const form = useForm({ initialValues: EMPTY_DOCTOR, validate: schemaResolver(DoctorForm, { sync: true }) });
  const [chosen, setChosen] = useState<string | null>(null);
  const addDoctor = useAddDoctor(merchantId, onClose);
  const text = (field: keyof DoctorValues, label: string) => ({
    ...form.getInputProps(field),
    className: styles.third,
    label,
  });
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
    <DialogStack>
      <Dialog opened onClose={onClose} title="Add Doctor" size={720} stackId="doctor">
        <form noValidate onSubmit={onSubmit} className={styles.dialog} aria-label="Add Doctor">
          <div className={styles.grid}>
            <TextInput {...text('first_name', 'First Name')} data-autofocus />
            <TextInput {...text('middle_name', 'Middle Name')} />
            <TextInput {...text('last_name', 'Last Name')} />
            <TextInput {...text('street_number', 'Street Number')} />
            <TextInput {...text('street_name', 'Street Name')} />
            <TextInput {...text('city', 'City')} />
            <StateSelect {...text('state', 'State')} states={states} />
            <TextInput {...text('zip5', 'ZIP')} maxLength={5} inputMode="numeric" />
            <TextInput {...text('npi_id', 'NPI ID')} maxLength={10} inputMode="numeric" />
          </div>
          <Candidates
            values={form.values}
            merchantName={merchantName}
            isDone={chosen !== null && chosen === form.values.npi_id}
            onUse={use}
          />
          <FormButtons submit="Submit" hasTyped={form.isDirty()} isDisabled={addDoctor.isPending} gap="md" />
        </form>
      </Dialog>
    </DialogStack>
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
