import { TextInput } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { Card } from '#ui/card';
import { PlaceFields } from './place-fields.tsx';
import styles from './search-form.module.css';
import { PRINCIPAL, type PrincipalField } from './search-form.ts';
import type { SearchFields } from './use-search-form.ts';

/** The part `Principal / Owner` (ONB-042). */
export function PrincipalCard({ form }: { form: SearchFields }) {
  const text = (field: PrincipalField) => form.getInputProps(`${PRINCIPAL}${field}`);
  return (
    <Card
      title="Principal / Owner"
      icon={<IconUser size={16} aria-hidden />}
      count="optional, improves the match"
    >
      <div className={styles.grid}>
        <TextInput {...text('first_name')} className={styles.firstName} />
        <TextInput {...text('middle_name')} className={styles.middleName} />
        <TextInput {...text('last_name')} className={styles.lastName} />
        <TextInput {...text('suffix')} className={styles.suffix} />
        <TextInput {...text('addr1')} className={styles.full} />
        <PlaceFields form={form} at={PRINCIPAL} />
        <TextInput {...text('email')} className={styles.half} inputMode="email" />
        <TextInput {...text('phone')} className={styles.half} inputMode="tel" />
      </div>
    </Card>
  );
}
