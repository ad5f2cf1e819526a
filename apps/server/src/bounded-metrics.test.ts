import { METHODS } from 'node:http';
import { allEndpoints } from '@assay/domain/endpoints';
import { bases } from '@assay/domain/http';
import { expect, test } from 'vitest';
import { metrics } from '#platform/metrics';
import { addUser, testApi, testDatabase } from '#platform/testing';
import { features } from './features.ts';

/** Without those of Node itself, such as one for each kind of garbage collection that has run. */
const series = async () =>
  (await metrics.getMetricsAsJSON())
    .filter(({ name }) => !name.startsWith('nodejs_'))
    .flatMap(({ name, values }) => values.map(({ labels }) => `${name} ${JSON.stringify(labels)}`));

test('the series of the metrics do not grow with what is sent: addresses, ids, names of vendors, methods, hosts', async () => {
  const database = await testDatabase();
  await addUser(database.owner, { email: 'staff@assay.test', is_staff: true });
  const api = await testApi(database, features);
  const authorization = `Bearer ${await api.token('staff@assay.test')}`;
  const paths = allEndpoints.map(({ base, path }) => `${bases[base ?? 'api']}/${path}`);
  const round = async (word: string) => {
    for (const path of [...paths, '/v1/{id}', '/{id}', '/v1/vendors/{id}', '/oidc/{id}'])
      await api.server.inject({
        method: 'GET',
        url: `${path.replace(/\{\w+\}/g, word)}?${word}=${word}`,
        headers: { authorization, lenderid: word, host: `${word}.test`, 'x-request-id': word },
      });
    for (const method of METHODS.filter((each) => each !== 'CONNECT'))
      await api.server.inject({
        method: method as 'GET',
        url: `/v1/vendors/${word}`,
        headers: { authorization },
      });
  };
  await round('firstword');
  const before = await series();
  for (const word of ['secondword', '12345']) await round(word);
  expect(await series()).toEqual(before);
  expect(before.join('\n')).not.toContain('firstword');
}, 60_000);
