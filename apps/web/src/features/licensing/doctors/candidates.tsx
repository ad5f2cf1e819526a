import { isProviderSearch, type ProviderCandidate, type ProviderSearch } from '@assay/domain/licensing';
import { useDebouncedValue } from '@mantine/hooks';
import { ProviderCandidates } from '../candidates/provider-candidates.tsx';
import { useProviders } from '../candidates/queries.ts';
import styles from '../licensing.module.css';
import type { DoctorValues } from './doctor-values.ts';

/** The pause in typing after which the register is queried (details: report, section 32). */
const PAUSE_MS = 500;

const searchOf = (values: DoctorValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      firstName: values.first_name,
      middleName: values.middle_name,
      lastName: values.last_name,
      streetNumber: values.street_number,
      streetName: values.street_name,
      city: values.city,
      state: values.state,
      zip5: values.zip5,
      npiId: values.npi_id.replace(/\D/g, ''),
    }).filter(([, value]) => value.trim() !== ''),
  );

interface CandidatesProps {
  values: DoctorValues;
  merchantName: string;
  /** A candidate was chosen: no more are offered until the form changes. */
  isDone: boolean;
  onUse: (candidate: ProviderCandidate) => void;
}

/** The professionals of the national register that match the typed text; choosing one requires a confirmation. */
export function Candidates({ values, merchantName, isDone, onUse }: CandidatesProps) {
  const [settled] = useDebouncedValue(values, PAUSE_MS);
  const typed = searchOf(settled);
  const criteria =
    isProviderSearch(typed as Partial<ProviderSearch>) && !isDone
      ? { ...typed, merchant: merchantName }
      : null;
  const { data, isFetching, isSuccess } = useProviders(criteria);
  if (!criteria) return null;
  return (
    <section className={styles.candidates} aria-label="Health care professionals" aria-live="polite">
      {isFetching && <p className={styles.none}>Searching...</p>}
      {!isFetching && isSuccess && data.length === 0 && (
        <p className={styles.none}>No healthcare professionals found</p>
      )}
      {!isFetching && isSuccess && data.length > 0 && (
        <ProviderCandidates criteria={criteria} results={data} onUse={onUse} />
      )}
    </section>
  );
}
