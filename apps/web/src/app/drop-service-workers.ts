/** Unregisters what an earlier version of the page left in the browser; this one installs none (details: back office, section 39). */
export async function dropServiceWorkers(
  workers: Pick<ServiceWorkerContainer, 'getRegistrations'> | undefined,
): Promise<void> {
  const left = await workers?.getRegistrations().catch(() => []);
  await Promise.all((left ?? []).map((registration) => registration.unregister()));
}
