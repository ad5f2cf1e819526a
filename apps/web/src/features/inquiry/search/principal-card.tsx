import { TextInput } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { memo } from 'react';
import { Card } from '#ui/card';
import { type BoundFields, textProps } from './bound-fields.ts';
import { PlaceFields } from './place-fields.tsx';
import type { PlaceIndex } from './place-index.ts';
import styles from './search-form.module.css';
import { type PrincipalField, phoneDigits, principalLabels } from './search-form.ts';

/** The part `Principal / Owner` (ONB-042). */
export const PrincipalCard = memo(function PrincipalCard({
  fields,
  places,
}: {
  fields: BoundFields<PrincipalField>;
  places: PlaceIndex;
}) {
  const text = (field: PrincipalField, clean?: (typed: string) => string) =>
    textProps(fields, principalLabels, field, clean);
  return (
    <Card
      title="Principal / Owner"
      icon={<IconUser size={16} aria-hidden />}
      count="optional, sharpens the match"
    >
      <div className={styles.grid}>
        <TextInput {...text('first_name')} className={styles.firstName} />
        <TextInput {...text('middle_name')} className={styles.middleName} />
        <TextInput {...text('last_name')} className={styles.lastName} />
        <TextInput {...text('suffix')} className={styles.suffix} />
        <TextInput {...text('addr1')} className={styles.full} />
        <PlaceFields fields={fields} labels={principalLabels} places={places} />
        <TextInput {...text('email')} className={styles.half} inputMode="email" />
        <TextInput {...text('phone', phoneDigits)} className={styles.half} inputMode="tel" />
      </div>
    </Card>
  );
});
