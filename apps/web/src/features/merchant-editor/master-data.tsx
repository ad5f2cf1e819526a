import { addressLine, displayPhone, shortDate, wholeZip } from '@assay/domain/display';
import type { EditedMerchant } from '@assay/domain/merchant-editor';
import { LongWord } from '#ui/long-word';
import styles from './master-data.module.css';

/** The compared facts of two merchants, by label. */
const facts: Record<string, (merchant: EditedMerchant) => string> = {
  Name: ({ name }) => name,
  DBA: ({ name_dba }) => name_dba ?? '',
  Phone: ({ phone }) => (phone ? displayPhone(phone) : ''),
  Email: ({ email }) => email ?? '',
  Domain: ({ domain_name }) => domain_name ?? '',
  Address: ({ addr1, addr2 }) => [addr1, addr2].filter(Boolean).join(', '),
  'City/State/Zip': ({ city, state, zip5, zip4 }) => addressLine({ city, state, zip5: wholeZip(zip5, zip4) }),
  EIN: ({ ein }) => ein ?? '',
  Created: ({ created_at }) => shortDate(created_at),
};

/** The master data of a merchant; differences from the other merchant are marked. */
export function MasterData({ merchant, other }: { merchant: EditedMerchant; other: EditedMerchant | null }) {
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(([label, read]) => {
        const value = read(merchant);
        const differs = other !== null && value !== read(other);
        return (
          <div key={label} className={styles.fact} data-differs={differs || undefined}>
            <dt>{label}</dt>
            <dd>
              {value ? <LongWord>{value}</LongWord> : <span className="muted">None</span>}
              {differs && <span className={styles.mark}>differs</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
