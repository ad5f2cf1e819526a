import type { ReactNode } from 'react';
import { Mark } from '#ui/mark';
import styles from './notice-page.module.css';

interface NoticePageProps {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** A page of its own, without navigation: one thing is said, one or two things can be done. */
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
