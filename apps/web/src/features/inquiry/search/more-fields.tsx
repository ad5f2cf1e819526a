import { Button } from '@mantine/core';
import styles from './search-form.module.css';

/** Opens optional fields of the search form, which replace it. */
export const MoreFields = ({ label, onOpen }: { label: string; onOpen: () => void }) => (
  <Button className={styles.more} size="compact-sm" variant="subtle" aria-expanded={false} onClick={onOpen}>
    {label}
  </Button>
);
