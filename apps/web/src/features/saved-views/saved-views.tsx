import type { SavedViewList } from '@assay/domain/saved-views';
import { Button, Popover } from '@mantine/core';
import { useState } from 'react';
import { IconChevronDown } from '#ui/icons';
import { ViewsPanel } from './views-panel.tsx';

/** Saves the filters of the surrounding list, which are in its address, under a name, and restores them. */
export function SavedViews({ list }: { list: SavedViewList }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={320} trapFocus returnFocus>
      <Popover.Target>
        <Button rightSection={<IconChevronDown size={14} aria-hidden />} onClick={() => setOpen(!isOpen)}>
          Views
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Saved views">
        {isOpen && <ViewsPanel list={list} onDone={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}
