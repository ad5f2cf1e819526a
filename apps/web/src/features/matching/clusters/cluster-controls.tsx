import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { IconColumns2 } from '#ui/icons';
import type { ClusterSearch } from './use-cluster-search.ts';

interface ClusterControlsProps {
  search: ClusterSearch;
  /** The query of the search is loaded. */
  isReady: boolean;
  isComparing: boolean;
  onRun: () => void;
  onCompare: (isComparing: boolean) => void;
}

/** Runs cluster search and, after it has answered, shows both searches side by side (ONB-150, ONB-152). */
export function ClusterControls({ search, isReady, isComparing, onRun, onCompare }: ClusterControlsProps) {
  const { isOffered, isSearching, answer } = search;
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  // A disabled button loses the focus. It gets it back when the search ends, unless the focus is elsewhere.
  useEffect(() => {
    if (isSearching || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body) button.current?.focus();
  }, [isSearching]);
  if (!isOffered) return null;
  return (
    <>
      {answer && (
        <Button
          aria-pressed={isComparing}
          variant={isComparing ? 'light' : 'default'}
          leftSection={<IconColumns2 size={14} aria-hidden />}
          onClick={() => onCompare(!isComparing)}
        >
          Compare Sources
        </Button>
      )}
      <Button
        ref={button}
        disabled={isSearching || !isReady}
        onClick={() => {
          hadFocus.current = document.activeElement === button.current;
          onRun();
        }}
      >
        {isSearching ? 'Searching...' : 'Run Cluster Based Search'}
      </Button>
    </>
  );
}
