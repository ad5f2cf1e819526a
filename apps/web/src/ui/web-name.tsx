import { Fragment } from 'react';

/** A domain or an email address, which wraps between its parts instead of within a word if they fit. */
export function WebName({ children }: { children: string }) {
  const parts = children.split(/(?=[@.])/);
  return parts.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their places
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
