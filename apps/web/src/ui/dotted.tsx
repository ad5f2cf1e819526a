import { Children, Fragment, type ReactNode } from 'react';

/** Its children on one line, separated by middle dots; empty children are skipped. */
export function Dotted({ children }: { children: ReactNode }) {
  return Children.toArray(children)
    .filter((child) => child !== '')
    .map((child, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces keep their places
      <Fragment key={place}>
        {place > 0 && ' · '}
        {child}
      </Fragment>
    ));
}
