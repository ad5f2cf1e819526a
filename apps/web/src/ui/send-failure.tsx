import { IconAlertTriangle } from './icons.tsx';
import styles from './send-failure.module.css';

/** The message below the buttons of a form that could not be sent. */
export function SendFailure({ children }: { children: string }) {
  return (
    <p className={styles.failure} role="alert">
      <IconAlertTriangle size={16} aria-hidden />
      {children}
    </p>
  );
}
