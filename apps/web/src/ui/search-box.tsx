import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

interface SearchBoxProps {
  /** Names it to screen readers. */
  label: string;
  placeholder: string;
  /** What the address asks for. */
  search: string;
  /** How long after the last key it is asked for, in milliseconds. */
  pauseMs: number;
  onSearch: (search: string) => void;
  className?: string;
}

/** The box over a list: what is typed is searched for once the typing pauses. */
export function SearchBox({ label, placeholder, search, pauseMs, onSearch, className }: SearchBoxProps) {
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const send = useDebouncedCallback((text: string) => {
    sent.current = text;
    onSearch(text);
  }, pauseMs);

  useEffect(() => {
    // The address may change by itself, with the browser's Back; it must not undo what is being typed.
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
