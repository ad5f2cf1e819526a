import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { followRecord } from './record-anchor.ts';

/** A link to a record further on the same page; it leads there again however often it is followed. */
export function RecordLink({ anchor, children }: { anchor: string; children: ReactNode }) {
  return (
    <Link
      to="."
      search={true}
      hash={anchor}
      hashScrollIntoView={false}
      resetScroll={false}
      onClick={() => followRecord(anchor)}
    >
      {children}
    </Link>
  );
}
