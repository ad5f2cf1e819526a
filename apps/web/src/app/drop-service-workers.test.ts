import { expect, test, vi } from 'vitest';
import { dropServiceWorkers } from './drop-service-workers.ts';

test('every service worker that an earlier version left is unregistered at the start', async () => {
  const unregister = vi.fn(async () => true);
  const left = [{ unregister }, { unregister }] as unknown as ServiceWorkerRegistration[];
  await dropServiceWorkers({ getRegistrations: async () => left });
  expect(unregister).toHaveBeenCalledTimes(2);
});

test('a browser without service workers, or that tells of none, starts as well', async () => {
  await dropServiceWorkers(undefined);
  await dropServiceWorkers({ getRegistrations: () => Promise.reject(new DOMException('insecure')) });
});
