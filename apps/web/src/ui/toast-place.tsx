import { notificationsStore } from '@mantine/notifications';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';

const loadToasts = () => import('./toasts.tsx');
const Toasts = lazy(async () => ({ default: (await loadToasts()).Toasts }));

/** Fetched then at the latest: the word that is to be said may be that nothing can be fetched. */
const FETCH_MS = 10_000;

const hasToast = () => notificationsStore.getState().notifications.length > 0;

/** Shows the short words at the lower right, with code that is fetched once there is one. */
export function ToastPlace() {
  const isWanted = useSyncExternalStore(notificationsStore.subscribe, hasToast);
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);
  useEffect(() => {
    // What cannot be fetched now is fetched when it is needed.
    const timer = setTimeout(() => loadToasts().catch(() => {}), FETCH_MS);
    return () => clearTimeout(timer);
  }, []);
  return wasWanted ? (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  ) : null;
}
