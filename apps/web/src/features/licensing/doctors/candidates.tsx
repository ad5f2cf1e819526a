import { isProviderSearch, type ProviderCandidate, type ProviderSearch } from '@assay/domain/licensing';
import { useDebouncedValue } from '@mantine/hooks';
import { ProviderCandidates } from '../candidates/provider-candidates.tsx';
import styles from '../licensing.module.css';
import { useProviders } from '../queries.ts';

/** The pause in typing after which the register is queried (details: report, section 32). */
const PAUSE_MS = 500;

/** The fields of the doctor form, each with its criterion of the search. */
const criterionOf = {
  first_name: 'firstName',
  middle_name: 'middleName',
  last_name: 'lastName',
  street_number: 'streetNumber',
  street_name: 'streetName',
  city: 'city',
  state: 'state',
  zip5: 'zip5',
  npi_id: 'npiId',
} as const satisfies Record<string, keyof ProviderSearch>;

type DoctorField = keyof typeof criterionOf;
export const doctorFields = Object.keys(criterionOf) as DoctorField[];

/** The values of the doctor form during typing. */
export type DoctorValues = Record<DoctorField, string>;

const searchOf = (values: DoctorValues): Record<string, string> =>
  Object.fromEntries(
    doctorFields
      .map((field) => [
        criterionOf[field],
        field === 'npi_id' ? values.npi_id.replace(/\D/g, '') : values[field],
      ])
      .filter(([, value]) => value?.trim()),
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
      {isFetching && <p className="muted">Searching...</p>}
      {!isFetching && isSuccess && data.length === 0 && (
        <p className="muted">No healthcare professionals found</p>
      )}
      {!isFetching && isSuccess && data.length > 0 && (
        <ProviderCandidates criteria={criteria} results={data} onUse={onUse} />
      )}
    </section>
  );
}
