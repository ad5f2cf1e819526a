import { useState } from 'react';

/** Which rows of a table are expanded; several may be. */
export function useOpenRows() {
  const [open, setOpen] = useState<readonly string[]>([]);
  return {
    isOpen: (id: string) => open.includes(id),
    toggle: (id: string) =>
      setOpen((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id])),
  };
}
