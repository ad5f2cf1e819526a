import { Link } from '@tanstack/react-router';
import { useViewer } from '#features/session';
import styles from './testing-mode.module.css';

/** Says on every screen that testing mode is on, and as which kind of user (BOF-012). */
export function TestingBanner() {
  const { testing } = useViewer();
  if (!testing?.setting.isOn) return null;
  return (
    <div className={styles.banner} role="status">
      <span>
        Testing Mode Active - Viewing as {testing.setting.viewAsNonAdmin ? 'Non-Admin' : 'Admin'} User
      </span>
      <Link to="/settings/testing">Configure</Link>
    </div>
  );
}
