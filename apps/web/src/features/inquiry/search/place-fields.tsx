import { Autocomplete } from '@mantine/core';
import { type FocusEvent, useMemo, useState } from 'react';
import { OptionLine } from '#ui/option-line';
import { StateSelect } from '#ui/state-select';
import { usePlaces } from '../queries.ts';
import { cityChoices, stateChoices, zipChoices } from './place-index.ts';
import styles from './search-form.module.css';
import { type PrincipalPath, valueAt } from './search-form.ts';
import type { SearchFields } from './use-search-form.ts';

interface PlaceFieldsProps {
  form: SearchFields;
  /** The path of the address fields in the form; the seller's are at the top level. */
  at: '' | PrincipalPath;
}

/** The choices are filtered already. */
const unfiltered = <Options,>({ options }: { options: Options }): Options => options;

/** City, state and zip of one address: the state from the list, city and zip with choices of that state (ONB-046). */
export function PlaceFields({ form, at }: PlaceFieldsProps) {
  const typed = (name: 'city' | 'state' | 'zip5') => valueAt(form.values, `${at}${name}`);
  const [city, state, zip5] = [typed('city'), typed('state'), typed('zip5')];
  // Mantine keeps closed lists in the page, which would be rendered and placed with every letter typed.
  const [isUsed, setIsUsed] = useState(false);
  const places = usePlaces(isUsed);
  const field = (name: 'city' | 'state' | 'zip5') => {
    const props = form.getInputProps(`${at}${name}`);
    const onFocus = (event: FocusEvent<HTMLElement>) => {
      setIsUsed(true);
      props.onFocus?.(event);
    };
    return { ...props, onFocus };
  };
  const states = useMemo(() => stateChoices(places), [places]);
  const cities = useMemo(() => cityChoices(places, state, city), [places, state, city]);
  const zips = useMemo(() => zipChoices(places, state, city, zip5), [places, state, city, zip5]);
  const cityOfZip = useMemo(() => new Map(zips.map((zip) => [zip.zip5, zip.city])), [zips]);

  return (
    <>
      <Autocomplete
        {...field('city')}
        className={styles.half}
        data={cities}
        filter={unfiltered}
        openOnFocus={false}
        comboboxProps={{ keepMounted: isUsed }}
      />
      <StateSelect {...field('state')} className={styles.state} states={states} />
      <Autocomplete
        {...field('zip5')}
        className={styles.zip}
        data={zips.map((zip) => zip.zip5)}
        filter={unfiltered}
        openOnFocus={false}
        inputMode="numeric"
        comboboxProps={{ keepMounted: isUsed, width: 220, position: 'bottom-end' }}
        renderOption={({ option }) => <OptionLine label={option.value} note={cityOfZip.get(option.value)} />}
      />
    </>
  );
}
