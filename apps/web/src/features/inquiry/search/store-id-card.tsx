import { TextInput } from '@mantine/core';
import { Card } from '#ui/card';
import { IconHash } from '#ui/icons';
import styles from './search-form.module.css';
import type { SearchFields } from './use-search-form.ts';

/** The part `Store ID`, which is sufficient for a search (ONB-040, ONB-041). */
export function StoreIdCard({ form }: { form: SearchFields }) {
  return (
    <Card title="Store ID" icon={<IconHash size={16} aria-hidden />} count="finds one known merchant">
      <div className={styles.grid}>
        <TextInput {...form.getInputProps('store_id')} className={styles.half} />
      </div>
    </Card>
  );
}
