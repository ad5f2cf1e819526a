import { typedShare } from '@assay/domain/typed-values';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { MoreFields } from './more-fields.tsx';
import styles from './search-form.module.css';
import { ownerFacts, principalPath } from './search-form.ts';
import type { SearchFields } from './use-search-form.ts';

interface OwnerFactsProps {
  form: SearchFields;
  index: number;
  /** The paths of personal numbers that a reload lost. */
  missing: readonly string[];
  /** Folded until one of the fields has a value. */
  isFoldable?: boolean;
}

const hints: Record<(typeof ownerFacts)[number], string> = {
  title: 'Member',
  share: '51%',
  date_of_birth: '4/3/1979',
  ssn: '123-45-6789',
};

/** How a share is read that may be meant as a fraction; null for any other. */
function smallShareText(typed: string): string | null {
  const share = Number(typedShare(typed));
  if (share === 0 || share >= 1) return null;
  const percent = Math.round(share * 100);
  return `Read as ${share}%. For ${percent}%, type ${percent}.`;
}

/** Title, share, birth date and SSN of an owner. */
export function OwnerFacts({ form, index, missing, isFoldable = false }: OwnerFactsProps) {
  const [isOpen, setOpen] = useState(false);
  const at = principalPath(index);
  const owner = form.values.principals[index];
  const isUsed = ownerFacts.some((field) => owner?.[field] !== '' || missing.includes(`${at}${field}`));
  // They stay when the last value is deleted, because the focus is in them.
  if (isUsed && !isOpen) setOpen(true);
  if (isFoldable && !isOpen)
    return <MoreFields label="Title, share, birth date and SSN" onOpen={() => setOpen(true)} />;
  return ownerFacts.map((field) => (
    <TextInput
      key={field}
      {...form.getInputProps(`${at}${field}`)}
      className={styles.quarter}
      placeholder={hints[field]}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        missing.includes(`${at}${field}`) && owner?.[field] === ''
          ? 'Please type it again: it was not stored.'
          : field === 'share' && smallShareText(owner?.share ?? '')
      }
    />
  ));
}
