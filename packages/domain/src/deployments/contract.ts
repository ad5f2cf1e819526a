import { z } from 'zod';
import { calendarDay, endpoint, Id, IdInput } from '../http/index.ts';

/** The time of a past or planned release. */
export const Deployment = z
  .object({ id: Id, planned_date: z.iso.date(), deployed: z.boolean() })
  .meta({ id: 'Deployment' });
export type Deployment = z.infer<typeof Deployment>;

/** What is released, as a summary and in full; plain text. */
export const DeploymentTexts = z
  .object({ deployment_schedule_id: Id, high_level_text: z.string(), detailed_text: z.string() })
  .meta({ id: 'DeploymentTexts' });
export type DeploymentTexts = z.infer<typeof DeploymentTexts>;

/** A deployment with the details that the release notice and the staff form need. */
export const DeploymentDetail = Deployment.extend({
  ...DeploymentTexts.shape,
  low_level_text: z.string().describe('as detailed_text'),
  version: z.int().describe('one more with every change'),
}).meta({ id: 'DeploymentDetail' });
export type DeploymentDetail = z.infer<typeof DeploymentDetail>;

const MOST = 5_000;
const tooLong = `At most ${MOST.toLocaleString('en-US')} characters.`;

const NewDeployment = z
  .object({
    planned_date: calendarDay,
    deployed: z.boolean('Must be true or false.').default(false),
    high_level_text: z
      .string({ error: 'Describe the release in a sentence.' })
      .trim()
      .min(1, 'Describe the release in a sentence.')
      .max(MOST, tooLong),
    detailed_text: z.string('Must be text.').trim().max(MOST, tooLong).default(''),
  })
  .meta({ id: 'NewDeployment' });

export const deploymentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: 'deployment/get_all',
    summary: 'Every deployment, the newest planned date first',
    who: 'signed-in',
    out: z.array(Deployment),
  }),
  texts: endpoint({
    method: 'GET',
    path: 'deployment/get_all_details',
    summary: 'What each deployment changed',
    who: 'signed-in',
    out: z.array(DeploymentTexts),
  }),
  upcoming: endpoint({
    method: 'GET',
    path: 'deployment/get_upcoming',
    summary: 'The deployments that are still ahead, the earliest first',
    who: 'signed-in',
    out: z.array(Deployment),
  }),
  read: endpoint({
    method: 'GET',
    path: 'deployment/{id}',
    summary: 'One deployment',
    who: 'signed-in',
    out: DeploymentDetail,
    refusals: ['not_found'],
  }),
  add: endpoint({
    method: 'POST',
    path: 'deployment/new',
    summary: 'Add a deployment; every user sees it until they acknowledge it',
    who: 'staff',
    body: NewDeployment,
    out: DeploymentDetail,
    status: 201,
  }),
  change: endpoint({
    method: 'POST',
    path: 'deployment/{id}',
    summary: 'Change a deployment',
    who: 'staff',
    body: NewDeployment.extend({
      version: z
        .int32()
        .optional()
        .describe('of the state that was changed; refused if there is a newer one'),
    }).meta({ id: 'ChangedDeployment' }),
    out: DeploymentDetail,
    refusals: ['stale', 'not_found'],
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: 'user/acknowledge-deployments',
    summary: 'Acknowledge the release notice for the caller',
    who: 'signed-in',
    body: z.object({
      user_id: IdInput,
      newest_id: IdInput.optional().describe(
        'the highest id of the upcoming deployments that the caller knew of; refused as stale if one was added since',
      ),
    }),
    out: z.object({ acknowledged_deployment: z.literal(true) }),
    refusals: ['role_required', 'stale'],
  }),
};
