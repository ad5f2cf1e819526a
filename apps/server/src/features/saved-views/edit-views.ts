import { MAX_VIEWS, type SavedViewList, type savedViewEndpoints } from '@assay/domain/saved-views';
import { lenderOf } from '#platform/actor';
import type { Handler } from '#platform/feature';
import { refuse } from '#platform/refusal';
import * as store from './store.ts';

/** Saves a view of the caller; replaces one of the same name. Refuses more views of a list than the maximum. */
export const saveView: Handler<typeof savedViewEndpoints.save> = async ({ tx, actor, clock, body }) => {
  const user = actor.user.id;
  await store.lockViews(tx, user);
  const views = await store.viewsOf(tx, { user, list: body.list });
  if (views.length >= MAX_VIEWS && !(await store.viewNamed(tx, { user, list: body.list }, body.name)))
    refuse('too_many_views');
  return store.saveView(tx, {
    ...body,
    lender_id: lenderOf(actor).id,
    user_id: user,
    created_at: clock.now(),
  });
};

/** Renames a view of the caller. Refuses the name of another one. */
export const renameView: Handler<typeof savedViewEndpoints.rename> = async (call) => {
  const { tx, actor, body } = call;
  const { id } = call.params;
  const user = actor.user.id;
  await store.lockViews(tx, user);
  const view = (await store.viewOf(tx, { user, id })) ?? refuse('not_found');
  const named = await store.viewNamed(tx, { user, list: view.list as SavedViewList }, body.name);
  if (named && named.id !== id) refuse('view_name_taken');
  return store.renameView(tx, id, body.name);
};

/** Deletes a view of the caller. */
export const removeView: Handler<typeof savedViewEndpoints.remove> = async (call) => {
  const { tx, actor } = call;
  const { id } = call.params;
  const user = actor.user.id;
  await store.lockViews(tx, user);
  if (!(await store.viewOf(tx, { user, id }))) refuse('not_found');
  await store.removeView(tx, id);
  return { id };
};
