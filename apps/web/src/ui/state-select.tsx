import { Select, type SelectProps } from '@mantine/core';
import { type FocusEvent, useState } from 'react';
import { OptionLine } from './option-line.tsx';

interface State {
  /** A two-letter code. */
  value: string;
  /** The name. */
  label: string;
}

interface StateSelectProps extends Omit<SelectProps, 'data' | 'onChange' | 'value' | 'onBlur' | 'onFocus'> {
  states: State[];
  /** A two-letter code, or empty text. */
  value?: string;
  onChange: (code: string) => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: (event: FocusEvent<HTMLElement>) => void;
}

/** A state, picked from the list or typed by name or code (ONB-046). */
export function StateSelect({ states, value = '', onChange, onFocus, onBlur, ...props }: StateSelectProps) {
  // Mantine keeps the closed list in the page, which would be rendered with every letter typed into another field.
  const [isFocused, setFocused] = useState(false);
  return (
    <Select
      {...props}
      data={states}
      value={value === '' ? null : value}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'No state', tabIndex: -1 }}
      openOnFocus={false}
      selectFirstOptionOnChange
      nothingFoundMessage="No such state"
      filter={({ options, search }) => statesMatching(options, search, stateTyped(states, search))}
      renderOption={({ option }) => <OptionLine label={option.label} note={option.value} />}
      onChange={(code) => onChange(code ?? '')}
      onSearchChange={(typed) => {
        if (typed === '' && value !== '') onChange('');
      }}
      comboboxProps={{ keepMounted: isFocused }}
      onFocus={(event) => {
        setFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        // A fully typed state is chosen on Tab, without picking it from the list.
        const typed = stateTyped(states, event.currentTarget.value);
        if (typed && typed !== value) onChange(typed);
        onBlur?.(event);
      }}
    />
  );
}

/** The code of a state that was typed by code or name. */
function stateTyped(states: readonly State[], text: string): string | undefined {
  const typed = text.trim().toLowerCase();
  return states.find(({ value, label }) => [value, label].some((word) => word.toLowerCase() === typed))
    ?.value;
}

/** States found by code or by the beginning of a word of the name; a fully typed one comes first. */
function statesMatching<Option extends object>(options: Option[], search: string, exact?: string): Option[] {
  const typed = search.trim().toLowerCase();
  const isFound = (option: Option) =>
    'label' in option && ` ${String(option.label).toLowerCase()}`.includes(` ${typed}`);
  const isExact = (option: Option) => 'value' in option && option.value === exact;
  return [...options.filter(isExact), ...options.filter((option) => !isExact(option) && isFound(option))];
}
