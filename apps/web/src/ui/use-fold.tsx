import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';

/** The first items of a list, and a button that shows the others; no button if there are none. */
export function useFold<Item>(
  items: readonly Item[],
  limit: number,
): { shown: readonly Item[]; more: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? items : items.slice(0, limit);
  const hidden = items.length - shown.length;
  const more = hidden > 0 && (
    <Button
      variant="subtle"
      size="compact-sm"
      m="0 8px 8px"
      aria-expanded={false}
      onClick={() => setOpen(true)}
    >
      Show {hidden} more
    </Button>
  );
  return { shown, more };
}
