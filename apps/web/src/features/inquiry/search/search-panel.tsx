import { type SearchCriteria, searchCriteria, searchCriteriaMessage } from '@assay/domain/inquiry';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircle, IconCircleCheckFilled, IconSearch } from '@tabler/icons-react';
import { Card } from '#ui/card';
import styles from './search-panel.module.css';

interface SearchPanelProps {
  inquiry: SearchCriteria;
  relaxed: boolean;
  /** A search was refused for want of these: one of them is required. */
  required: string[] | null;
  failure: string | null;
  canSearch: boolean;
  isSearching: boolean;
  onClear: () => void;
}

/** Starts or clears the search, and says what is enough for one while it is typed (ONB-060..062). */
export function SearchPanel(props: SearchPanelProps) {
  const { inquiry, relaxed, required, failure, canSearch, isSearching, onClear } = props;
  const criteria = searchCriteria(inquiry, relaxed);
  return (
    <Card>
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant="filled"
          fullWidth
          disabled={!canSearch}
          loading={isSearching}
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={
            <span className={styles.key} aria-hidden>
              Enter
            </span>
          }
          justify="space-between"
        >
          Search
        </Button>
        <Button type="button" fullWidth onClick={onClear}>
          Clear
        </Button>
        {failure && (
          <p className={styles.failure} role="alert">
            <IconAlertTriangle size={16} aria-hidden />
            {failure}
          </p>
        )}
      </div>
      <div className={styles.criteria}>
        {required ? (
          <div role="alert">
            <p className={styles.required}>{searchCriteriaMessage}</p>
            <CriteriaList criteria={required.map((label) => ({ label, met: false }))} />
          </div>
        ) : (
          <>
            <p className={styles.enough}>Enough to search</p>
            <CriteriaList criteria={criteria} />
          </>
        )}
      </div>
    </Card>
  );
}

function CriteriaList({ criteria }: { criteria: { label: string; met: boolean }[] }) {
  return (
    <ul className={styles.list}>
      {criteria.map(({ label, met }) => (
        <li key={label} data-met={met || undefined}>
          {met ? (
            <IconCircleCheckFilled size={14} role="img" aria-label="Given:" />
          ) : (
            <IconCircle size={14} aria-hidden />
          )}
          <span>{label}</span>
        </li>
      ))}
    </ul>
  );
}
