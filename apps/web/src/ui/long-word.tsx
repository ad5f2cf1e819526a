import { Fragment } from 'react';

/** An email or site that wraps after a dot, an @ or a slash instead of within a word. */
export function LongWord({ children }: { children: string }) {
  const parts = children.split(/(?<=[@./_-])/);
  let at = 0;
  return parts.map((part) => {
    const start = at;
    at += part.length;
    return (
      <Fragment key={start}>
        {start > 0 && <wbr />}
        {part}
      </Fragment>
    );
  });
}
