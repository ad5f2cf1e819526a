import {
  isNewItem,
  type NotificationSection,
  type Notifications,
  notificationFilters,
} from '@assay/domain/notifications';
import { Anchor } from '@mantine/core';
import styles from './notification-filters.module.css';

interface NotificationFiltersProps<S extends NotificationSection> {
  section: S;
  items: Notifications[S];
  /** Keys of filters; an item that passes any of them is shown. */
  chosen: readonly string[];
  date: string;
  /** Hides items that were listed on an earlier day and have nothing new since. */
  isNewOnly: boolean;
  onNewOnly: (isNewOnly: boolean) => void;
  /** How many items are shown. */
  shown: number;
  onChange: (chosen: string[]) => void;
}

/** The filters of a section, each with its item count; without a choice all are shown (BOF-111). */
export function NotificationFilters<S extends NotificationSection>({
  section,
  items,
  chosen,
  date,
  isNewOnly,
  onNewOnly,
  shown,
  onChange,
}: NotificationFiltersProps<S>) {
  const turn = (key: string) =>
    onChange(chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key]);
  return (
    <search className={styles.filters}>
      {items.some(({ listed_since }) => listed_since !== null) && (
        <Pill
          label="New"
          count={items.filter((item) => isNewItem(item, date)).length}
          isOn={isNewOnly}
          onTurn={() => onNewOnly(!isNewOnly)}
        />
      )}
      {notificationFilters[section].map(({ key, label, matches }) => {
        const count = items.filter((item) => matches(item as never)).length;
        return (
          <Pill key={key} label={label} count={count} isOn={chosen.includes(key)} onTurn={() => turn(key)} />
        );
      })}
      {chosen.length > 0 && (
        <Anchor component="button" type="button" className={styles.clear} onClick={() => onChange([])}>
          Clear Filters
        </Anchor>
      )}
      <p className="muted small tabular end" role="status">
        {(chosen.length > 0 || isNewOnly) && `${shown.toLocaleString('en-US')} of `}
        {items.length.toLocaleString('en-US')} {items.length === 1 ? 'merchant' : 'merchants'}
      </p>
    </search>
  );
}

interface PillProps {
  label: string;
  count: number;
  isOn: boolean;
  onTurn: () => void;
}

const Pill = ({ label, count, isOn, onTurn }: PillProps) => (
  <button
    type="button"
    className={styles.filter}
    aria-pressed={isOn}
    data-none={count === 0 || undefined}
    onClick={onTurn}
  >
    {label} <span className={styles.count}>{count.toLocaleString('en-US')}</span>
  </button>
);
