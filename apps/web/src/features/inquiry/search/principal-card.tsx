import { personName } from '@assay/domain/display';
import { MAX_PRINCIPALS } from '@assay/domain/inquiry';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Card } from '#ui/card';
import { IconPlus, IconTrash, IconUser } from '#ui/icons';
import { firstField } from '#ui/use-first-field';
import { MoreFields } from './more-fields.tsx';
import { OwnerFacts } from './owner-facts.tsx';
import { PlaceFields } from './place-fields.tsx';
import styles from './search-form.module.css';
import {
  emptyPrincipal,
  isFilled,
  type PrincipalField,
  type PrincipalForm,
  principalPath,
} from './search-form.ts';
import type { SearchFields } from './use-search-form.ts';

interface PrincipalCardProps {
  form: SearchFields;
  /** The paths of personal numbers that a reload lost. */
  missing: readonly string[];
}

/** What the next rendering focuses: an owner by position, or a button. */
type NextFocus = number | 'add' | 'undo';

/** The part `Principal / Owner` (ONB-042), with the further owners of the application. */
export function PrincipalCard({ form, missing }: PrincipalCardProps) {
  const place = useRef<HTMLDivElement>(null);
  const nextFocus = useRef<NextFocus | null>(null);
  const [removed, setRemoved] = useState<{ index: number; owner: PrincipalForm } | null>(null);
  useEffect(() => {
    const next = nextFocus.current;
    nextFocus.current = null;
    if (next === null || !place.current) return;
    const target = place.current.querySelector<HTMLElement>(`[data-owner="${next}"]`);
    (typeof next === 'number' && target ? firstField(target) : target)?.focus();
  });
  const { principals } = form.values;
  const insert = (owner: PrincipalForm, index: number) => {
    nextFocus.current = index;
    setRemoved(null);
    form.insertListItem('principals', owner, index);
  };
  const remove = (index: number, owner: PrincipalForm) => {
    nextFocus.current = isFilled(owner) ? 'undo' : 'add';
    setRemoved(isFilled(owner) ? { index, owner } : null);
    form.removeListItem('principals', index);
  };
  return (
    <Card
      title="Principal / Owner"
      icon={<IconUser size={16} aria-hidden />}
      count="optional, improves the match"
    >
      <div ref={place} className={styles.owners}>
        <div className={styles.grid}>
          <NameFields form={form} index={0} />
          <ContactFields form={form} index={0} />
          <OwnerFacts form={form} index={0} missing={missing} isFoldable />
        </div>
        {principals.slice(1).map((owner, at) => (
          <FurtherOwner
            // biome-ignore lint/suspicious/noArrayIndexKey: the owners have no ids
            key={at + 1}
            form={form}
            index={at + 1}
            missing={missing}
            onRemove={() => remove(at + 1, owner)}
          />
        ))}
        <div className={styles.ownersEnd}>
          {principals.length < MAX_PRINCIPALS ? (
            <Button
              data-owner="add"
              type="button"
              size="compact-sm"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => insert(emptyPrincipal(), principals.length)}
            >
              Add another owner
            </Button>
          ) : (
            <p className="muted body">An application has at most {MAX_PRINCIPALS} owners.</p>
          )}
          <div role="status" className="muted body">
            {removed && (
              <>
                {ownerName(removed)} removed.{' '}
                <Button
                  data-owner="undo"
                  variant="subtle"
                  size="compact-sm"
                  onClick={() => insert(removed.owner, Math.min(removed.index, principals.length))}
                >
                  Undo
                </Button>
              </>
            )}
          </div>
        </div>
      </div>
    </Card>
  );
}

const ownerName = ({ index, owner }: { index: number; owner: PrincipalForm }): string =>
  personName(owner) || `Owner ${index + 1}`;

interface FurtherOwnerProps extends PrincipalCardProps {
  index: number;
  onRemove: () => void;
}

const CONTACT = ['addr1', 'city', 'state', 'zip5', 'email', 'phone'] as const;

/** An owner after the first: the name and the facts; address and contact where needed. */
function FurtherOwner({ form, index, missing, onRemove }: FurtherOwnerProps) {
  const [isOpen, setOpen] = useState(false);
  const at = principalPath(index);
  const owner = form.values.principals[index];
  const hasContact = CONTACT.some((field) => owner?.[field] !== '' || form.errors[`${at}${field}`]);
  // They stay when the last value is deleted, because the focus is in them.
  if (hasContact && !isOpen) setOpen(true);
  const title = `Owner ${index + 1}`;
  return (
    <fieldset className={styles.owner} aria-label={title} data-owner={index}>
      <div className={styles.ownerHead}>
        <h3 className="large strong">{title}</h3>
        <ActionIcon variant="subtle" aria-label={`Remove owner ${index + 1}`} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </div>
      <div className={styles.grid}>
        <NameFields form={form} index={index} />
        <OwnerFacts form={form} index={index} missing={missing} />
        {isOpen ? (
          <ContactFields form={form} index={index} />
        ) : (
          <MoreFields label="Address and contact" onOpen={() => setOpen(true)} />
        )}
      </div>
    </fieldset>
  );
}

interface OwnerFieldsProps {
  form: SearchFields;
  index: number;
}

const inputsOf =
  ({ form, index }: OwnerFieldsProps) =>
  (field: PrincipalField) =>
    form.getInputProps(`${principalPath(index)}${field}`);

function NameFields(owner: OwnerFieldsProps) {
  const text = inputsOf(owner);
  return (
    <>
      <TextInput {...text('first_name')} className={styles.firstName} />
      <TextInput {...text('middle_name')} className={styles.middleName} />
      <TextInput {...text('last_name')} className={styles.lastName} />
      <TextInput {...text('suffix')} className={styles.suffix} />
    </>
  );
}

function ContactFields(owner: OwnerFieldsProps) {
  const text = inputsOf(owner);
  return (
    <>
      <TextInput {...text('addr1')} className={styles.full} />
      <PlaceFields form={owner.form} at={principalPath(owner.index)} />
      <TextInput {...text('email')} className={styles.half} inputMode="email" />
      <TextInput {...text('phone')} className={styles.half} inputMode="tel" />
    </>
  );
}
