import {
  mayHoldLicenses,
  prefilled,
  principalCategories,
  principalCategoryKeys,
  principalLengths,
  thirdPartyNote,
} from '@assay/domain/principals';
import { Button, Group, PasswordInput, Radio, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { businessDay } from '#api/business-day';
import { ProviderCandidates } from '#features/licensing';
import { useViewer } from '#features/session';
import { DayInput } from '#ui/day-input';
import { useLeaveDialog } from '#ui/dialog';
import { submitByKeys } from '#ui/submit-by-keys';
import styles from './add-principal.module.css';
import { LicenseRows } from './license-rows.tsx';
import type { PrincipalFormState } from './use-principal-form.ts';
import { useProviderSearch } from './use-provider-search.ts';

interface PrincipalFormFieldsProps {
  state: PrincipalFormState;
  merchantName: string;
}

const MOST = 255;

/** The fields of a new principal, disabled until its category is chosen. */
export function PrincipalFormFields({ state, merchantName }: PrincipalFormFieldsProps) {
  const { form, isLocked } = state;
  const leave = useLeaveDialog(state.hasUnsent);
  const { lender } = useViewer();
  const { principal_category: category } = form.values;
  const search = useProviderSearch(form.values, { merchant: merchantName, clearings: state.clearings });
  const element = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState(0);
  useEffect(() => {
    if (faults > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  const note = thirdPartyNote(lender);
  const text = (field: string, label: string, maxLength = MOST, inputMode?: 'numeric' | 'tel' | 'email') => ({
    ...form.getInputProps(field),
    ...{ label, maxLength, inputMode },
  });
  return (
    <form
      ref={element}
      noValidate
      aria-label="Add Principal"
      autoComplete="off"
      onSubmit={form.onSubmit(state.submit, () => setFaults(faults + 1))}
      onKeyDown={submitByKeys}
    >
      <Radio.Group
        label="Category"
        withAsterisk
        description={category === null && 'Choose one to fill in the person below.'}
        value={category ?? ''}
        error={form.errors.principal_category}
        onChange={(chosen) => state.clear(principalCategoryKeys.find((key) => key === chosen) ?? null)}
      >
        <Group gap="8px 20px" pt={4}>
          {principalCategoryKeys.map((key) => (
            <Radio
              key={key}
              value={key}
              label={principalCategories[key].label}
              disabled={isLocked}
              aria-invalid={form.errors.principal_category ? true : undefined}
            />
          ))}
        </Group>
      </Radio.Group>
      <fieldset className={styles.fields} disabled={category === null || isLocked}>
        <legend className={styles.legend}>Person</legend>
        <div className={styles.grid}>
          <TextInput {...text('first_name', 'First Name')} className={styles.third} withAsterisk />
          <TextInput {...text('middle_name', 'Middle Name')} className={styles.third} />
          <TextInput {...text('last_name', 'Last Name')} className={styles.third} withAsterisk />
          <TextInput {...text('suffix', 'Suffix')} className={styles.quarter} />
          <DayInput
            label="Date of Birth"
            className={styles.quarter}
            max={businessDay()}
            value={form.values.dob || null}
            error={form.errors.dob}
            isDisabled={category === null || isLocked}
            onChange={(day) => form.setFieldValue('dob', day ?? '')}
          />
          <PasswordInput
            {...text('ssn', 'SSN', 11, 'numeric')}
            className={styles.half}
            placeholder="XXX-XX-XXXX"
            data-1p-ignore
            visibilityToggleButtonProps={{ 'aria-label': 'Show SSN', tabIndex: 0 }}
          />
          <TextInput {...text('addr_number', 'Number')} className={styles.quarter} />
          <TextInput {...text('addr1', 'Street')} className={styles.half} />
          <TextInput {...text('addr2', 'Unit')} className={styles.quarter} />
          <TextInput {...text('city', 'City')} className={styles.half} />
          <TextInput {...text('state', 'State', principalLengths.state)} className={styles.sixth} />
          <TextInput {...text('zip5', 'Zip', principalLengths.zip5, 'numeric')} className={styles.sixth} />
          <TextInput {...text('zip4', 'Zip+4', principalLengths.zip4, 'numeric')} className={styles.sixth} />
          <TextInput {...text('phone', 'Phone', MOST, 'tel')} className={styles.half} />
          <TextInput {...text('email', 'Email', MOST, 'email')} className={styles.half} />
          {category === 'healthcare' && (
            <TextInput
              {...text('npi_id', 'NPI ID', principalLengths.npi_id, 'numeric')}
              className={styles.half}
              // Takes the focus once the confirmation above the form is closed.
              data-autofocus={form.values.npi_id !== '' || undefined}
            />
          )}
        </div>
        {category === 'healthcare' && (
          <section className={styles.part} aria-label="NPI registry">
            <p className="muted small tight" role="status">
              {search.isSearching && 'Searching...'}
              {!search.isSearching &&
                search.needsMore &&
                'Type all 10 digits of the NPI ID, or a name, to search.'}
              {!search.isSearching && search.results?.length === 0 && 'No healthcare professionals found'}
            </p>
            {search.criteria && search.results && search.results.length > 0 && (
              <ProviderCandidates
                criteria={search.criteria}
                results={search.results}
                onUse={(candidate) => {
                  const filled = prefilled(form.values, candidate);
                  search.forget(filled);
                  form.setValues(filled);
                  form.clearErrors();
                  // The focused result was removed.
                  setTimeout(() =>
                    element.current?.querySelector<HTMLElement>('[data-path="npi_id"]')?.focus(),
                  );
                }}
              />
            )}
          </section>
        )}
        {mayHoldLicenses(category) && <LicenseRows form={form} isLocked={isLocked} />}
      </fieldset>
      {note.length > 0 && (
        <div className={styles.note}>
          Adding a principal will also pull third-party data:
          <ul>
            {note.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <Group justify="flex-end" gap={8} mt={16}>
        <span className={styles.said} role="status">
          {state.isDone && 'Principal added.'}
        </span>
        <Button variant="subtle" disabled={category === null || isLocked} onClick={() => state.clear()}>
          Clear Form
        </Button>
        <Button disabled={state.isSaving} onClick={leave}>
          {state.isDone ? 'Close' : 'Cancel'}
        </Button>
        <Button type="submit" variant="filled" disabled={isLocked}>
          {state.isSaving ? 'Adding Principal...' : 'Add Principal'}
        </Button>
      </Group>
    </form>
  );
}
