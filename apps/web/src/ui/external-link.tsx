import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './external-link.module.css';
import { IconExternalLink } from './icons.tsx';

/** Whether an address is an http(s) address, the only kind that becomes a link. */
export const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address);

/**
 * An external link in a new tab, without a referrer. An address that is not http(s) comes from outside and is not
 * trusted: its text shows without a link.
 */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  if (!isWebAddress(href)) return <>{children}</>;
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      {/* Joined to the last word, so that the icon never wraps alone. */}
      <span className="nowrap">
        {'\u2060'}
        <IconExternalLink size={13} aria-hidden className={styles.icon} />
      </span>
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
