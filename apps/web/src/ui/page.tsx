import { type ReactNode, useEffect } from 'react';
import { BackLink, type BackTarget } from './back-link.tsx';
import styles from './page.module.css';

interface PageProps {
  title: string;
  /** Replaces the title while it is loading: a skeleton. */
  heading?: ReactNode;
  subtitle?: ReactNode;
  back?: BackTarget;
  actions?: ReactNode;
  /** The side column of 320 px; below the main one at 1000 px and less. */
  side?: ReactNode;
  /** Puts the side column below the main one at any width, because the main one needs the full width. */
  sideBelow?: boolean;
  children?: ReactNode;
}

/** The body of a screen: title, header actions, main and side column. Also sets the document title. */
export function Page({ title, heading, subtitle, back, actions, side, sideBelow, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Assay`;
  }, [title]);
  return (
    <div className={styles.page}>
      {back && <BackLink {...back} className={styles.back} />}
      <header className={styles.header}>
        <div className={styles.titles}>
          <h1 className={styles.title}>{heading ?? title}</h1>
          {subtitle && <div className="muted">{subtitle}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {side ? (
        <div className={styles.columns} data-below={sideBelow || undefined}>
          <div className={styles.main}>{children}</div>
          <aside className={styles.side}>{side}</aside>
        </div>
      ) : (
        <div className={styles.main}>{children}</div>
      )}
    </div>
  );
}
