import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { IconSearch } from './icons.tsx';

interface SearchBoxProps {
  /** The accessible name. */
  label: string;
  placeholder: string;
  /** The search text in the address. */
  search: string;
  /** The pause after the last key before it searches, in milliseconds. */
  pauseMs: number;
  onSearch: (search: string) => void;
  className?: string;
}

/** The search box of a list: searches once typing pauses. */
export function SearchBox({ label, placeholder, search, pauseMs, onSearch, className }: SearchBoxProps) {
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const send = useDebouncedCallback((text: string) => {
    sent.current = text;
    onSearch(text);
  }, pauseMs);

  useEffect(() => {
    // The address may also change by the browser's Back button, which must not undo the typed text.
    if (search === sent.current) return;
    sent.current = search;
    setTyped(search);
  }, [search]);

  return (
    <TextInput
      data-slash-focus
      className={className}
      type="search"
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={placeholder}
      leftSection={<IconSearch size={16} aria-hidden />}
      maxLength={255}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        send(event.currentTarget.value.trim());
      }}
    />
  );
}
