import { Autocomplete } from '@mantine/core';
import { useMemo } from 'react';
import { StateSelect } from '#ui/state-select';
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
      <StateSelect
        {...fieldProps(fields, labels, 'state')}
        className={styles.state}
        states={states}
        onEdit={(code) => fields.onEdit('state', code)}
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
