import { type SearchCriteria, searchCriteria, searchCriteriaMessage } from '@assay/domain/inquiry';
import { Button } from '@mantine/core';
import { Card } from '#ui/card';
import { IconSearch } from '#ui/icons';
import { RequiredList } from '#ui/required-list';
import { SendFailure } from '#ui/send-failure';
import styles from './search-panel.module.css';

interface SearchPanelProps {
  inquiry: SearchCriteria;
  relaxed: boolean;
  /** A search was refused because one of these is required. */
  required: string[] | null;
  failure: string | null;
  canSearch: boolean;
  isSearching: boolean;
  onClear: () => void;
}

/** Starts or clears the search, and shows during typing what a search requires (ONB-060..062). */
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
        <Button fullWidth onClick={onClear}>
          Clear
        </Button>
        {failure && <SendFailure>{failure}</SendFailure>}
      </div>
      <RequiredList
        heading={required ? searchCriteriaMessage : 'Enough to search'}
        items={
          required?.map((label) => ({ label, isFilled: false })) ??
          criteria.map(({ label, met: isMet }) => ({ label, isFilled: isMet }))
        }
        isRefused={required !== null}
      />
    </Card>
  );
}
