const KEY = 'assay.tab';
/** How long a reloaded tab waits for its previous page to release the lock. */
const WAIT_MS = 500;

/** Locks the name while this page is open; false if another page has locked it. */
const holdTabName = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    navigator.locks
      .request(`assay.tab.${name}`, { signal: AbortSignal.timeout(WAIT_MS) }, () => {
        resolve(true);
        return new Promise(() => {});
      })
      .catch(() => resolve(false));
  });

/**
 * Whether session storage belongs to this tab. A browser copies it into a duplicated tab, and with refresh token
 * rotation two tabs with the same token lose the session; so the copy gets a new name.
 */
export async function isOwnTab(): Promise<boolean> {
  const name = sessionStorage.getItem(KEY);
  if (name !== null && (await holdTabName(name))) return true;
  const next = crypto.randomUUID();
  sessionStorage.setItem(KEY, next);
  await holdTabName(next);
  return false;
}
