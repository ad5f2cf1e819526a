import { notificationsStore } from '@mantine/notifications';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';

/** The latest time to load the code: a toast may have to report that nothing can be loaded. */
const FETCH_MS = 60_000;
const TRY_AGAIN_MS = 5_000;

const hasToast = () => notificationsStore.getState().notifications.length > 0;

/** Shows the toasts at the lower right; its code is loaded with the first one, and retried if that fails. */
export function ToastPlace() {
  const isWanted = useSyncExternalStore(notificationsStore.subscribe, hasToast);
  const [Toasts, setToasts] = useState<ComponentType | null>(null);
  const isFetched = Toasts !== null;
  useEffect(() => {
    if (isFetched) return;
    const fetchLater = (wait: number) => {
      timer = setTimeout(fetchNow, wait);
    };
    const fetchNow = () =>
      import('./toasts.tsx').then(
        (fetched) => setToasts(() => fetched.Toasts),
        () => isWatching && fetchLater(TRY_AGAIN_MS),
      );
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWatching = true;
    fetchLater(isWanted ? 0 : FETCH_MS);
    return () => {
      isWatching = false;
      clearTimeout(timer);
    };
  }, [isWanted, isFetched]);
  return Toasts && <Toasts />;
}
