import { personName, shownNpi } from '@assay/domain/display';
import { firstShown, type MerchantMatch } from '@assay/domain/matching';
import { Dotted } from '#ui/dotted';
import styles from './match-list.module.css';

const withNpi = (name: string, npi: string | null): string => {
  const shown = shownNpi(npi);
  return shown ? `${name} (NPI ${shown})` : name;
};

const andMore = (hidden: number): string => (hidden > 0 ? `and ${hidden} more` : '');

/** The principals of a match: 3, the rest as a count; an NPI only when it has 10 characters (ONB-087, ONB-088). */
export function MatchPrincipals({ principals }: { principals: MerchantMatch['principals'] }) {
  const shown = principals.slice(0, firstShown.principals);
  return (
    <>
      <Dotted>{shown.map((principal) => withNpi(personName(principal), principal.npi_id))}</Dotted>{' '}
      {andMore(principals.length - shown.length)}
    </>
  );
}

/** The doctors of a match: 3, the rest as a count (ONB-088). */
export function MatchDoctors({ doctors }: { doctors: MerchantMatch['doctors'] }) {
  const shown = doctors.slice(0, firstShown.doctors);
  return (
    <div className={styles.people}>
      {doctors.length === 1 ? 'Doctor' : 'Doctors'}:{' '}
      <Dotted>
        {shown.map(({ name, npi_id, specialty }) =>
          [withNpi(name, npi_id), specialty].filter(Boolean).join(', '),
        )}
      </Dotted>{' '}
      {andMore(doctors.length - shown.length)}
    </div>
  );
}
