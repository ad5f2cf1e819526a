import { expect, test, vi } from 'vitest';
import { dropServiceWorkers } from './drop-service-workers.ts';

test('unregisters every service worker of an earlier version at start-up', async () => {
  const unregister = vi.fn(async () => true);
  const left = [{ unregister }, { unregister }] as unknown as ServiceWorkerRegistration[];
  await dropServiceWorkers({ getRegistrations: async () => left });
  expect(unregister).toHaveBeenCalledTimes(2);
});

test('starts in a browser without service workers, or that lists none', async () => {
  await dropServiceWorkers(undefined);
  await dropServiceWorkers({ getRegistrations: () => Promise.reject(new DOMException('insecure')) });
});
