import type { EndpointBody, EndpointParams } from '@assay/domain/http';
import type { sessionEndpoints, User } from '@assay/domain/session';
import type { Actor } from '#platform/actor';
import { audit } from '#platform/audit';
import type { Tx } from '#platform/database';
import { refuse } from '#platform/refusal';
import type { Services } from '#platform/services';
import { updateUser } from '#platform/users';
import { currentUser } from './current-user.ts';

type Endpoint = (typeof sessionEndpoints)['changeOwnName'];

/** Changes the caller's own first and last name; anyone else's is refused (BOF-021). */
export async function changeOwnName(
  call: { tx: Tx; actor: Actor; params: EndpointParams<Endpoint>; body: EndpointBody<Endpoint> } & Pick<
    Services,
    'clock' | 'config'
  >,
): Promise<User> {
  const { tx, actor, clock, params, body } = call;
  if (params.id !== actor.user.id) refuse('role_required');
  await updateUser(tx, actor.user.id, { first_name: body.first_name, last_name: body.last_name });
  await audit(tx, clock, actor, { action: 'user.rename', target: { kind: 'user', id: actor.user.id } });
  return currentUser(call, { registerLogin: false });
}
