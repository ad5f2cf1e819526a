import { type Deployment, deploymentEndpoints } from '@assay/domain/deployments';
import type { EndpointCall } from '@assay/domain/http';
import { sessionEndpoints } from '@assay/domain/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf } from '#api/answer-of';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';
import { rememberUser, useViewer } from '#features/session';

const deploymentsKey = ['deployments'];
const silent = { silent: true } as const;

/** Every deployment with its details, newest first. */
export function useDeployments() {
  return useQuery({
    queryKey: deploymentsKey,
    queryFn: async ({ signal }) => {
      const [deployments, texts] = await Promise.all([
        call(deploymentEndpoints.list, { signal }),
        call(deploymentEndpoints.texts, { signal }),
      ]);
      const textsOf = new Map(notEmpty(texts).map((each) => [each.deployment_schedule_id, each]));
      return notEmpty(deployments).map((each) => ({ ...each, texts: textsOf.get(each.id) }));
    },
    meta: { ...silent, log: 'The deployments could not be loaded' },
  });
}

/** One deployment for the form, always fresh. */
export function useDeployment(id: string) {
  return useQuery({
    queryKey: [...deploymentsKey, id],
    ...answerOf(deploymentEndpoints.read, { params: { id } }),
    // The form must start from the current state.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: silent,
  });
}

/**
 * The next release with the highest id of all upcoming ones; null if there is none or it could not be read (details: back
 * office, section 5).
 */
export function useReleaseAhead({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: [...deploymentsKey, 'ahead'],
    queryFn: async ({ signal }) => {
      const ahead = (await call(deploymentEndpoints.upcoming, { signal })) ?? [];
      const [first] = ahead;
      const release = first && (await call(deploymentEndpoints.read, { params: { id: first.id }, signal }));
      return release ? { ...release, newest_id: highestId(ahead) } : null;
    },
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    meta: silent,
  });
}

const highestId = (all: readonly Deployment[]): string =>
  String(all.map(({ id }) => BigInt(id)).reduce((highest, id) => (id > highest ? id : highest)));

/** Records that the viewer has seen the next release; refused if another one was added since it was loaded. */
export function useAcknowledge() {
  const client = useQueryClient();
  const { user } = useViewer();
  return useMutation({
    mutationFn: async (newest_id: string) => {
      await call(deploymentEndpoints.acknowledge, { body: { user_id: user.id, newest_id }, required: true });
      return call(sessionEndpoints.me, { query: {}, required: true });
    },
    onSuccess: (known) => known && rememberUser(client, known),
    meta: silent,
  });
}

type Written = EndpointCall<typeof deploymentEndpoints.change>['body'];

/** Adds a deployment, or changes the one with the id. */
export function useSaveDeployment(id?: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<Written>) =>
      id
        ? call(deploymentEndpoints.change, { params: { id }, body, required: true })
        : call(deploymentEndpoints.add, { body, required: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: deploymentsKey, exact: true }),
    meta: silent,
  });
}
