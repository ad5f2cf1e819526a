import { merchantEditorEndpoints } from '@assay/domain/merchant-editor';
import { type Feature, route, routeWithoutTransaction } from '#platform/feature';
import { readEditor } from './read-editor.ts';
import { resolveMerchants } from './resolve-merchants.ts';

/** The editor of staff: what sources and lenders say of merchants is moved between them, two are merged, one is deleted. */
export const merchantEditor: Feature = {
  name: 'merchant-editor',
  routes: [
    route(merchantEditorEndpoints.read, readEditor),
    routeWithoutTransaction(merchantEditorEndpoints.resolve, resolveMerchants),
  ],
};
