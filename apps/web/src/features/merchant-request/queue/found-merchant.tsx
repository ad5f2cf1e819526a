import { addressLine, displayPhone } from '@assay/domain/display';
import { type Strength, strength } from '@assay/domain/matching';
import type { SuggestedMerchant } from '@assay/domain/merchant-request';
import { Dotted } from '#ui/dotted';
import { Tag, type Tone } from '#ui/tag';
import styles from './dialogs.module.css';

const tones: Record<Strength, Tone> = { High: 'good', Medium: 'medium', Low: 'neutral' };

/** A merchant of the master file in two lines, with how well it matches the request. */
export function FoundMerchant({ merchant }: { merchant: SuggestedMerchant }) {
  const { id, name, name_dba, phone, search_score } = merchant;
  const fit = strength(search_score);
  return (
    <span className={styles.merchant}>
      <span className={styles.name}>
        {name}
        {name_dba && name_dba !== name && <span className="faint small regular tabular">DBA {name_dba}</span>}
        {fit && <Tag tone={tones[fit]}>{fit}</Tag>}
      </span>
      <span className="faint small regular tabular">
        <Dotted>
          {addressLine(merchant)}
          {phone ? displayPhone(phone) : ''}
          {`Merchant ${id}`}
        </Dotted>
      </span>
    </span>
  );
}
