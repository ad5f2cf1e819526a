import { Button } from '@mantine/core';
import styles from './pager.module.css';

interface PagerProps {
  /** 1-based. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** `Page n of m` between `Previous` and `Next` (BOF-143). */
export function Pager({ page, pages, onPage }: PagerProps) {
  return (
    <nav className={styles.pager} aria-label="Pages">
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span className="muted tabular" aria-current="page">
        Page {page} of {pages}
      </span>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
