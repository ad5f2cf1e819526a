import type { Lender } from '@assay/domain/session';
import { type OptionsFilter, Select } from '@mantine/core';
import { matchingLenders } from '#features/session';
import styles from './lender-switch.module.css';

interface LenderSwitchProps {
  lenders: Lender[];
  active: Lender;
  onSwitch: (id: string) => void;
}

/** Suggests the user's lenders by name or alias; any other text changes nothing (details: back office, section 4). */
export function LenderSwitch({ lenders, active, onSwitch }: LenderSwitchProps) {
  const byId = new Map(lenders.map((lender) => [lender.id, lender]));
  const filter: OptionsFilter = ({ options, search }) => {
    const fitting = new Set(matchingLenders(lenders, search).map(({ id }) => id));
    return options.filter((option) => 'value' in option && fitting.has(String(option.value)));
  };
  return (
    <Select
      label="Switch Lender"
      placeholder={active.name}
      data={lenders.map(({ id, name }) => ({ value: id, label: name }))}
      value={null}
      onChange={(id) => id !== null && onSwitch(id)}
      searchable
      data-autofocus
      openOnFocus={false}
      filter={filter}
      limit={50}
      nothingFoundMessage="No lender with this name"
      // Inside the menu, so that choosing does not count as a click outside.
      comboboxProps={{ withinPortal: false, shadow: 'md' }}
      renderOption={({ option }) => (
        <span className={styles.option}>
          <span>{option.label}</span>
          <span className={styles.second}>
            {[byId.get(option.value)?.alias, option.value === active.id && 'active now']
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      )}
    />
  );
}
