import { lenderEndpoints } from '@assay/domain/accounts';
import { permissions } from '@assay/domain/flags';
import { route } from '#platform/feature';
import { addLender } from './add-lender.ts';
import { changeLender } from './change-lender.ts';
import { lenderOnWire } from './lender-on-wire.ts';
import { removeLender } from './remove-lender.ts';
import * as store from './store.ts';

/** How staff manage lenders. */
export const lenderRoutes = [
  route(lenderEndpoints.permissions, async () => ({ results: [...permissions] })),
  route(lenderEndpoints.list, async ({ tx }) => ({
    results: (await store.findAllLenders(tx)).map(lenderOnWire),
  })),
  route(lenderEndpoints.add, addLender),
  route(lenderEndpoints.change, changeLender),
  route(lenderEndpoints.remove, removeLender),
];
