import { addressLine } from '@assay/domain/display';
import { firstShown, type SourceRecord } from '@assay/domain/matching';
import styles from './source-badges.module.css';

interface SourceLocationsProps {
  locations: SourceRecord['locations'];
  /** How many there are in total, listed or not. */
  total?: number;
  /** Shown if the list is empty. */
  primary?: string | null;
  isWhole?: boolean;
}

/** The addresses that a source lists: 3, the rest as a count (ONB-088, REP-046). */
export function SourceLocations({ locations, total = 0, primary, isWhole = false }: SourceLocationsProps) {
  const lines = locations.length > 0 ? locations.map((place) => addressLine(place)) : [primary ?? ''];
  const shown = isWhole ? lines : lines.slice(0, firstShown.locations);
  const hidden = Math.max(total, lines.length) - shown.length;
  return (
    <>
      <ul>
        {shown.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two locations may read alike
          <li key={place}>
            {line}
            {locations[place]?.location_type && (
              <span className={styles.second}> {locations[place].location_type}</span>
            )}
          </li>
        ))}
      </ul>
      {hidden > 0 && <div className={styles.second}>and {hidden} more</div>}
    </>
  );
}
