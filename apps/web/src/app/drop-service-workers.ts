/** Unregisters service workers that an earlier version of the page installed (details: back office, section 39). */
export async function dropServiceWorkers(
  workers: Pick<ServiceWorkerContainer, 'getRegistrations'> | undefined,
): Promise<void> {
  const left = await workers?.getRegistrations().catch(() => []);
  await Promise.all((left ?? []).map((registration) => registration.unregister()));
}
