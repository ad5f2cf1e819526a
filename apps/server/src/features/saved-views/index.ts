import { savedViewEndpoints } from '@assay/domain/saved-views';
import { type Feature, route } from '#platform/feature';
import { removeView, renameView, saveView } from './edit-views.ts';
import { viewsOf } from './store.ts';

/** Views of lists that users save under a name. */
export const savedViews: Feature = {
  name: 'saved-views',
  routes: [
    route(savedViewEndpoints.list, async ({ tx, actor, query: { list } }) => ({
      results: await viewsOf(tx, { user: actor.user.id, list }),
    })),
    route(savedViewEndpoints.save, saveView),
    route(savedViewEndpoints.rename, renameView),
    route(savedViewEndpoints.remove, removeView),
  ],
};
