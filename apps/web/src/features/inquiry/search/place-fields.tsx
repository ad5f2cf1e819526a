import { findState } from '@assay/reference/states';
import { Autocomplete, Select } from '@mantine/core';
import { useMemo } from 'react';
import { type BoundFields, fieldProps } from './bound-fields.ts';
import { cityChoices, type PlaceIndex, stateChoices, zipChoices } from './place-index.ts';
import styles from './search-form.module.css';
import { zipDigits } from './search-form.ts';

type PlaceField = 'city' | 'state' | 'zip5';

interface PlaceFieldsProps {
  fields: BoundFields<PlaceField>;
  labels: Record<PlaceField, string>;
  places: PlaceIndex;
}

const MENU_HEIGHT = 260;
/** The choices come narrowed already. */
const asGiven = <Options,>({ options }: { options: Options }): Options => options;

/** City, state and zip of one address: the state from the list, city and zip with choices of that state (ONB-046). */
export function PlaceFields({ fields, labels, places }: PlaceFieldsProps) {
  const { city, state, zip5 } = fields.values;
  const states = useMemo(() => stateChoices(places), [places]);
  const cities = useMemo(() => cityChoices(places, state, city), [places, state, city]);
  const zips = useMemo(() => zipChoices(places, state, city, zip5), [places, state, city, zip5]);
  const cityOfZip = useMemo(() => new Map(zips.map((zip) => [zip.zip5, zip.city])), [zips]);
  const stateProps = fieldProps(fields, labels, 'state');

  return (
    <>
      <Autocomplete
        {...fieldProps(fields, labels, 'city')}
        className={styles.city}
        data={cities}
        filter={asGiven}
        openOnFocus={false}
        maxDropdownHeight={MENU_HEIGHT}
        onChange={(value) => fields.onEdit('city', value)}
      />
      <Select
        {...stateProps}
        className={styles.state}
        data={states}
        value={state === '' ? null : state}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'No state', tabIndex: -1 }}
        openOnFocus={false}
        selectFirstOptionOnChange
        maxDropdownHeight={MENU_HEIGHT}
        nothingFoundMessage="No such state"
        filter={({ options, search }) => statesMatching(options, search)}
        renderOption={({ option }) => (
          <span className={styles.choice}>
            {option.label}
            <span className={styles.choiceNote}>{option.value}</span>
          </span>
        )}
        onChange={(value) => fields.onEdit('state', value ?? '')}
        onSearchChange={(typed) => {
          if (typed === '' && state !== '') fields.onEdit('state', '');
        }}
        onBlur={(event) => {
          // Typed out and left by Tab: chosen as well, though nothing was picked from the list.
          const typed = findState(event.currentTarget.value)?.code;
          if (typed && typed !== state) fields.onEdit('state', typed);
          stateProps.onBlur(event);
        }}
      />
      <Autocomplete
        {...fieldProps(fields, labels, 'zip5')}
        className={styles.zip}
        data={zips.map((zip) => zip.zip5)}
        filter={asGiven}
        openOnFocus={false}
        inputMode="numeric"
        maxDropdownHeight={MENU_HEIGHT}
        comboboxProps={{ width: 220, position: 'bottom-end' }}
        renderOption={({ option }) => (
          <span className={styles.choice}>
            {option.value}
            <span className={styles.choiceNote}>{cityOfZip.get(option.value)}</span>
          </span>
        )}
        onChange={(value) => fields.onEdit('zip5', zipDigits(value))}
      />
    </>
  );
}

/** States found by code or by the beginning of a word of the name; the state of a typed code comes first. */
function statesMatching<Option extends object>(options: Option[], search: string): Option[] {
  const typed = search.trim().toLowerCase();
  const exact = findState(typed)?.code;
  const isFound = (option: Option) =>
    'label' in option && ` ${String(option.label).toLowerCase()}`.includes(` ${typed}`);
  const isExact = (option: Option) => 'value' in option && option.value === exact;
  return [...options.filter(isExact), ...options.filter((option) => !isExact(option) && isFound(option))];
}
