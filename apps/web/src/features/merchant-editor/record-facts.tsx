import { addressLine, displayPhone, shortDate } from '@assay/domain/display';
import type { LenderMerchantCard } from '@assay/domain/merchant-editor';
import { Facts } from '#ui/facts';
import { LongWord } from '#ui/long-word';
import styles from './lender-merchant-cards.module.css';

const MAX_LOCATIONS = 3;

/** The facts of a card's first record, and the addresses of all its records. */
export function RecordFacts({ records }: Pick<LenderMerchantCard, 'records'>) {
  const [first] = records;
  const locations = records.flatMap((record) => record.locations);
  const shown = locations.slice(0, MAX_LOCATIONS);
  const rest = locations.length - shown.length;
  return (
    <>
      <Facts
        facts={{
          Name: first.name,
          DBA: first.name_dba,
          Phone: first.phone && displayPhone(first.phone),
          Email: first.email && <LongWord>{first.email}</LongWord>,
          Domain: first.domain_name && <LongWord>{first.domain_name}</LongWord>,
          Created: shortDate(first.created_at),
        }}
      />
      {locations.length > 0 && (
        <ul className={styles.locations} aria-label="Locations">
          {shown.map((location) => (
            <li key={location.id}>{addressLine(location) || 'No address'}</li>
          ))}
          {rest > 0 && <li>(and {rest} more)</li>}
        </ul>
      )}
    </>
  );
}
