import type { Layout, Names } from './layout.ts';

/** A server feature with one endpoint: its domain folder, its index, one use case and their test. */
export function feature({ kebab, camel, pascal, words }: Names): Layout {
  const domain = `packages/domain/src/${kebab}`;
  const server = `apps/server/src/features/${kebab}`;
  return {
    files: {
      [`${domain}/contract.ts`]: `
import { z } from 'zod';
import { endpoint } from '../http/index.ts';

export const ${camel}Endpoints = {
  read: endpoint({
    method: 'GET',
    path: '${kebab}',
    summary: '${words} of the active lender',
    who: 'lender',
    out: z.object({ lender: z.string() }),
  }),
};
`,
      [`${domain}/index.ts`]: `export { ${camel}Endpoints } from './contract.ts';\n`,
      [`${server}/read-${kebab}.ts`]: `
import type { ${camel}Endpoints } from '@assay/domain/${kebab}';
import type { EndpointOut } from '@assay/domain/http';
import { type Actor, lenderOf } from '#platform/actor';

/** ${words} of the active lender. */
export async function read${pascal}({
  actor,
}: {
  actor: Actor;
}): Promise<EndpointOut<(typeof ${camel}Endpoints)['read']>> {
  return { lender: lenderOf(actor).name };
}
`,
      [`${server}/index.ts`]: `
import { ${camel}Endpoints } from '@assay/domain/${kebab}';
import { type Feature, route } from '#platform/feature';
import { read${pascal} } from './read-${kebab}.ts';

/** ${words}. */
export const ${camel}: Feature = {
  name: '${kebab}',
  routes: [route(${camel}Endpoints.read, read${pascal})],
};
`,
      [`${server}/${kebab}.test.ts`]: `
import { ${camel}Endpoints } from '@assay/domain/${kebab}';
import { expect, test } from 'vitest';
import { addLender, addUser, testApi, testDatabase } from '#platform/testing';
import { ${camel} } from './index.ts';

const database = await testDatabase();
const api = await testApi(database, [${camel}]);

test('the active lender is answered', async () => {
  const lender = await addLender(database.owner, { name: 'North' });
  await addUser(database.owner, { email: 'user@north.test', lenders: [lender] });
  const answer = await api.call({ email: 'user@north.test', lender }, ${camel}Endpoints.read);
  expect(answer.body).toEqual({ lender: 'North' });
});
`,
    },
    lines: [
      {
        file: 'packages/domain/src/endpoints/index.ts',
        list: 'export const endpoints = {',
        entry: `${camel}: ${camel}Endpoints,`,
        imports: `import { ${camel}Endpoints } from '../${kebab}/index.ts';`,
      },
      {
        file: 'apps/server/src/features.ts',
        list: 'export const features: Feature[] = [',
        entry: `${camel},`,
        imports: `import { ${camel} } from '#features/${kebab}';`,
      },
    ],
    next: [`Say in ${domain}/contract.ts what the endpoints take and answer`],
  };
}
