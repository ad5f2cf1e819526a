import type { ReactNode } from 'react';
import { isWebAddress } from './external-link.tsx';

/** A link in print, which prints its address after the text; an address that is not http(s) is not trusted. */
export function PrintedLink({ href, children }: { href: string | null | undefined; children: ReactNode }) {
  if (!href || !isWebAddress(href)) return <>{children}</>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
