import { VisuallyHidden } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './external-link.module.css';

/** Whether an address leads to the web: only such a one is a link. */
export const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address);

/**
 * A link out of the product, in a new tab that learns nothing about where it came from. An address that is not http(s)
 * comes from outside and is not trusted: its text shows without a link.
 */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  if (!isWebAddress(href)) return <>{children}</>;
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      {/* Joined to the last word: the sign never stands alone on a line. */}
      <span className={styles.mark}>
        {'\u2060'}
        <IconExternalLink size={13} aria-hidden className={styles.icon} />
      </span>
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
