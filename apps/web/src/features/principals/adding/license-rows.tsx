import { isNpi } from '@assay/domain/licensing';
import { hasLicense, principalLengths, type TypedLicense, withLicenses } from '@assay/domain/principals';
import { ActionIcon, Button, Checkbox, Group, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { IconPlus, IconTrash } from '#ui/icons';
import styles from './add-principal.module.css';
import { useProviderLicenses } from './queries.ts';
import type { PrincipalFormState } from './use-principal-form.ts';

const newId = () => crypto.randomUUID();
/** Instead of a row: focuses the Add button, because the focused row was removed. */
const NONE = 'none';

/** The licenses of the form: typed row by row, or taken from those of the holder of the NPI ID (REP-157). */
export function LicenseRows({ form, isLocked }: Pick<PrincipalFormState, 'form' | 'isLocked'>) {
  const { licenses, npi_id, principal_category } = form.values;
  const element = useRef<HTMLElement>(null);
  const added = useRef<string | null>(null);
  useEffect(() => {
    if (!added.current) return;
    const place = added.current === NONE ? '[data-add-license]' : `[data-license="${added.current}"] input`;
    element.current?.querySelector<HTMLElement>(place)?.focus();
    added.current = null;
  });
  const set = (rows: TypedLicense[]) => {
    form.setFieldValue('licenses', rows);
    for (const path of Object.keys(form.errors)) if (path.startsWith('licenses')) form.clearFieldError(path);
  };
  const remove = (rows: TypedLicense[]) => {
    added.current = NONE;
    set(rows);
  };
  const add = () => {
    const id = newId();
    added.current = id;
    set([...licenses, { id, licensee_state: '', licensee_id: '' }]);
  };
  return (
    <section ref={element} className={styles.part} aria-label="Licenses">
      <Group gap="4px 8px">
        <h3 className={styles.partTitle}>Licenses</h3>
        {licenses.length > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => remove([])}>
            Remove All
          </Button>
        )}
        <Button
          data-add-license
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={add}
        >
          Add License
        </Button>
      </Group>
      {form.errors.licenses && (
        <p className="highest small" role="alert">
          {form.errors.licenses}
        </p>
      )}
      {licenses.map(({ id }, index) => (
        <div key={id} className={styles.license} data-license={id}>
          <TextInput
            {...form.getInputProps(`licenses.${index}.licensee_state`)}
            label="License State"
            aria-label={`License State ${index + 1}`}
            maxLength={principalLengths.state}
            withAsterisk
          />
          <TextInput
            {...form.getInputProps(`licenses.${index}.licensee_id`)}
            label="License ID"
            aria-label={`License ID ${index + 1}`}
            maxLength={255}
            withAsterisk
          />
          <ActionIcon
            variant="subtle"
            className={styles.remove}
            aria-label={`Remove license ${index + 1}`}
            onClick={() => remove(licenses.filter((row) => row.id !== id))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {principal_category === 'healthcare' && isNpi(npi_id) && (
        <FoundLicenses npiId={npi_id} licenses={licenses} isLocked={isLocked} onAdd={set} />
      )}
      <Checkbox
        {...form.getInputProps('enhanced_license_search', { type: 'checkbox' })}
        label="Enhanced license search"
      />
    </section>
  );
}

/** A button that is done keeps the focus, so that keyboard users stay in the form. */
const done = (isDone: boolean) => (isDone ? { 'aria-disabled': true, 'data-disabled': true } : {});

interface FoundLicensesProps {
  npiId: string;
  licenses: readonly TypedLicense[];
  isLocked: boolean;
  onAdd: (licenses: TypedLicense[]) => void;
}

function FoundLicenses({ npiId, licenses, isLocked, onAdd }: FoundLicensesProps) {
  const lookup = useProviderLicenses(npiId);
  const found = lookup.data ?? [];
  if (found.length === 0)
    return (
      (lookup.isFetching || lookup.data) && (
        <p className="muted small tight" role="status">
          {lookup.data ? `No licenses found for NPI ID ${npiId}` : 'Searching...'}
        </p>
      )
    );
  return (
    <div className={styles.foundLicenses}>
      <Group gap="4px 8px">
        <h4 className={styles.partTitle}>Named to the NPI registry</h4>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={isLocked}
          {...done(found.every((license) => hasLicense(licenses, license)))}
          onClick={() => onAdd(withLicenses(licenses, found, newId))}
        >
          Add All
        </Button>
      </Group>
      <ul aria-label={`Licenses of NPI ID ${npiId}`}>
        {found.map((license) => {
          const isThere = hasLicense(licenses, license);
          const label = [license.license_number_state_code, license.license_number].filter(Boolean).join(' ');
          return (
            <li key={label} className={styles.foundLicense}>
              <span>
                {label}
                {license.license_taxonomy_code && (
                  <span className="muted small tight"> · {license.license_taxonomy_code}</span>
                )}
              </span>
              <Button
                variant="default"
                size="compact-sm"
                disabled={isLocked}
                {...done(isThere)}
                aria-label={`${isThere ? 'Added' : 'Add'} ${label}`}
                onClick={() => onAdd(withLicenses(licenses, [license], newId))}
              >
                {isThere ? 'Added' : 'Add'}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
