import { einText, isFeinFormat } from '@assay/domain/inquiry';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Card } from '#ui/card';
import { IconBuildingStore } from '#ui/icons';
import { MoreFields } from './more-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import styles from './search-form.module.css';
import { factFields } from './search-form.ts';
import type { SearchFields } from './use-search-form.ts';

interface SellerCardProps {
  form: SearchFields;
  /** A number typed before a reload may not have been restored. */
  isNumberMissing: boolean;
}

/** The part `Seller`: the business on the application (ONB-041). */
export function SellerCard({ form, isNumberMissing }: SellerCardProps) {
  const text = form.getInputProps;
  return (
    <Card
      title="Seller"
      icon={<IconBuildingStore size={16} aria-hidden />}
      count="the business on the application"
    >
      <div className={styles.grid}>
        <TextInput {...text('legal_entity_name')} className={styles.half} />
        <TextInput {...text('name')} className={styles.half} />
        <TextInput
          {...text('ein')}
          className={styles.third}
          placeholder="9 digits"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={
            isNumberMissing
              ? 'Please type it again: it may be an SSN, so it was not stored.'
              : isFeinFormat(einText(form.values.ein)) && 'An EIN. Type an SSN as 123-45-6789.'
          }
        />
        <TextInput {...text('addr1')} className={styles.twoThirds} />
        <PlaceFields form={form} at="" />
        <TextInput {...text('email')} className={styles.contact} inputMode="email" />
        <TextInput {...text('phone')} className={styles.number} inputMode="tel" />
        <TextInput {...text('alt_phone')} className={styles.number} inputMode="tel" />
        <TextInput
          {...text('domain_name')}
          className={styles.contact}
          inputMode="url"
          placeholder="example.com"
        />
        <ApplicationFacts form={form} />
      </div>
    </Card>
  );
}

const hints: Partial<Record<(typeof factFields)[number], string>> = {
  start_date: '3/17/2015, 3/2015 or 2015',
  requested_amount: '$50,000 or 50k',
};

/** Optional facts of the application; collapsed until one has a value, such as after Quick Fill. */
function ApplicationFacts({ form }: { form: SearchFields }) {
  const [isOpen, setOpen] = useState(false);
  const values = form.getValues();
  if (!isOpen && factFields.every((field) => values[field] === ''))
    return <MoreFields label="More from the application" onOpen={() => setOpen(true)} />;
  return (
    <fieldset className={styles.facts} aria-label="More from the application">
      {factFields.map((field) => (
        <TextInput
          key={field}
          {...form.getInputProps(field)}
          className={styles.third}
          placeholder={hints[field]}
        />
      ))}
    </fieldset>
  );
}
