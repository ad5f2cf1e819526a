import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { followRecord } from './record-anchor.ts';

interface RecordLinkProps {
  anchor: string;
  /** The section with the record; the current one by default. */
  section?: string | undefined;
  children: ReactNode;
}

/** A link to a record on the same page or in another section; it works each time it is followed. */
export function RecordLink({ anchor, section, children }: RecordLinkProps) {
  return (
    <Link
      to="."
      params={section ? (current) => ({ ...current, section }) : true}
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
