import {
  MAX_RECIPIENTS,
  type notificationEndpoints,
  notificationSentences,
} from '@assay/domain/notifications';
import { lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import type { Handler } from '#platform/feature';
import { refuse } from '#platform/refusal';
import * as store from './configuration-store.ts';

/** Adds an address to the active lender's list, which has each address once and at most 50. */
export const addRecipient: Handler<typeof notificationEndpoints.addRecipient> = async (call) => {
  const { tx, actor, clock } = call;
  const { email } = call.body;
  const lender_id = lenderOf(actor).id;
  await store.lockConfiguration(tx, lender_id);
  const listed = await store.recipients(tx, lender_id);
  const row = { lender_id, email, added_by: actor.user.id, added_at: clock.now() };
  const id = (await store.insertRecipient(tx, row)) ?? refuse('recipient_listed');
  if (listed.length >= MAX_RECIPIENTS) {
    const sentence = notificationSentences.recipients;
    refuse('invalid_input', { detail: sentence, errors: { email: [sentence] } });
  }
  await audit(tx, clock, actor, {
    action: 'notifications.recipient_add',
    target: { kind: 'notification_recipient', id },
  });
  return { email };
};

/** Deletes an address from the list, ignoring case. */
export const deleteRecipient: Handler<typeof notificationEndpoints.deleteRecipient> = async (call) => {
  const { tx, actor, clock } = call;
  const { email } = call.body;
  const id = (await store.removeRecipient(tx, lenderOf(actor).id, email)) ?? refuse('not_found');
  await audit(tx, clock, actor, {
    action: 'notifications.recipient_delete',
    target: { kind: 'notification_recipient', id },
  });
  return null;
};
