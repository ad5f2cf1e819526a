import type { ReactNode } from 'react';
import { Mark } from '#ui/mark';
import styles from './notice-page.module.css';

interface NoticePageProps {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** A standalone page without navigation: one message and one or two actions. */
export function NoticePage({ title, children, actions }: NoticePageProps) {
  return (
    <main className={styles.page}>
      <div className={styles.notice}>
        <Mark size={32} />
        <h1 className={styles.title}>{title}</h1>
        {children && <div className={styles.text}>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </main>
  );
}
