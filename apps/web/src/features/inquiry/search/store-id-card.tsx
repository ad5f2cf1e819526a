import { TextInput } from '@mantine/core';
import { IconHash } from '@tabler/icons-react';
import { memo } from 'react';
import { Card } from '#ui/card';
import { type BoundFields, textProps } from './bound-fields.ts';
import styles from './search-form.module.css';
import { type SellerField, sellerLabels } from './search-form.ts';

/** The part `Store ID`, enough for a search by itself (ONB-040, ONB-041). */
export const StoreIdCard = memo(function StoreIdCard({ fields }: { fields: BoundFields<SellerField> }) {
  return (
    <Card title="Store ID" icon={<IconHash size={16} aria-hidden />} count="finds one known merchant">
      <div className={styles.grid}>
        <TextInput {...textProps(fields, sellerLabels, 'store_id')} className={styles.half} />
      </div>
    </Card>
  );
});
