import { deploymentEndpoints } from '@assay/domain/deployments';
import { type Feature, route } from '#platform/feature';
import { refuse } from '#platform/refusal';
import { acknowledge, addDeployment, changeDeployment } from './edit-deployments.ts';
import { deploymentOnWire, detailOnWire, textsOnWire } from './on-wire.ts';
import * as store from './store.ts';

export { insertDeployment } from './store.ts';

/** Planned releases, which every user can read and staff can edit (BOF-081). */
export const deployments: Feature = {
  name: 'deployments',
  routes: [
    route(deploymentEndpoints.list, async ({ tx }) => (await store.allDeployments(tx)).map(deploymentOnWire)),
    route(deploymentEndpoints.texts, async ({ tx }) => (await store.allDeployments(tx)).map(textsOnWire)),
    route(deploymentEndpoints.upcoming, async ({ tx }) =>
      (await store.deploymentsAhead(tx)).map(deploymentOnWire),
    ),
    route(deploymentEndpoints.read, async ({ tx, params }) =>
      detailOnWire((await store.deployment(tx, params.id)) ?? refuse('not_found')),
    ),
    route(deploymentEndpoints.add, addDeployment),
    route(deploymentEndpoints.change, changeDeployment),
    route(deploymentEndpoints.acknowledge, acknowledge),
  ],
};
