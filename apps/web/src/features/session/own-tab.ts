const KEY = 'assay.tab';
/** A tab that is reloaded waits this long for the page before it to be gone. */
const WAIT_MS = 500;

/** Holds the name for as long as this page lives; false when another one holds it. */
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
 * Whether what session storage holds is this tab's own. A browser copies it into a duplicated tab, and two tabs with one
 * refresh token lose the session under rotation; the copy gets a name of its own.
 */
export async function isOwnTab(): Promise<boolean> {
  const name = sessionStorage.getItem(KEY);
  if (name !== null && (await holdTabName(name))) return true;
  const next = crypto.randomUUID();
  sessionStorage.setItem(KEY, next);
  await holdTabName(next);
  return false;
}
