import { type Insertable, sql, type Updateable } from 'kysely';
import { lockNamed, type Schema, type Tx } from '#platform/database';

const plannedOn = sql<string>`to_char(planned_date, 'YYYY-MM-DD')`.as('planned_date');

const deployments = (tx: Tx) =>
  tx
    .selectFrom('app.deployment')
    .select(['id', 'deployed', 'high_level_text', 'detailed_text', 'version'])
    .select(plannedOn);

export type StoredDeployment = Awaited<ReturnType<typeof allDeployments>>[number];

/** All deployments, latest planned date first. */
export function allDeployments(tx: Tx) {
  return deployments(tx).orderBy('app.deployment.planned_date', 'desc').orderBy('id', 'desc').execute();
}

/** Upcoming deployments, earliest planned date first. */
export function deploymentsAhead(tx: Tx) {
  return deployments(tx)
    .where('deployed', '=', false)
    .orderBy('app.deployment.planned_date')
    .orderBy('id')
    .execute();
}

export function deployment(tx: Tx, id: string) {
  return deployments(tx).where('id', '=', id).executeTakeFirst();
}

/** Like `deployment`, and locks it until the transaction ends. */
export function lockDeployment(tx: Tx, id: string) {
  return deployments(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The upcoming deployment with the highest id. */
export function newestAhead(tx: Tx) {
  return deployments(tx).where('deployed', '=', false).orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** Admits one addition or acknowledgment of deployments at a time until the transaction ends. */
export const lockAdditions = (tx: Tx): Promise<void> => lockNamed(tx, 'deployments');

export async function insertDeployment(tx: Tx, row: Insertable<Schema['app.deployment']>): Promise<string> {
  return (await tx.insertInto('app.deployment').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateDeployment(
  tx: Tx,
  id: string,
  values: Updateable<Schema['app.deployment']>,
): Promise<void> {
  await tx
    .updateTable('app.deployment')
    .set(values)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
