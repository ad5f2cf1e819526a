import { Link, useLocation } from '@tanstack/react-router';
import { Card } from '#ui/card';
import { Page } from '#ui/page';
import { useNavigation } from './navigation.ts';
import styles from './not-found-page.module.css';

/** Shown for an address without a screen, with links to continue (BOF-001). */
export function NotFoundPage() {
  const { pathname } = useLocation();
  const items = useNavigation().filter(({ isOpen }) => isOpen);
  return (
    <Page title="Page not found" subtitle={<>There is no page at {pathname}.</>}>
      <div className={styles.card}>
        <Card title="Where to go from here" flush>
          <ul className={styles.list}>
            {items.map(({ to, label, about }) => (
              <li key={to}>
                <Link to={to} className={styles.link}>
                  <span className="medium">{label}</span>
                  <span className="faint small">{about}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </Page>
  );
}
