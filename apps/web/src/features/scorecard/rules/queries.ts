import type { EndpointCall } from '@assay/domain/http';
import { type ScorecardRule, scorecardEndpoints } from '@assay/domain/scorecard';
import { useMutation, useQuery } from '@tanstack/react-query';
import { answerOf } from '#api/answer-of';
import { call } from '#api/call';

const rulesKey = ['scorecard-rules'];

/** The rules of the active lender, the oldest first. */
export function useRules() {
  return useQuery({
    queryKey: rulesKey,
    ...answerOf(scorecardEndpoints.rules),
    meta: { silent: true },
  });
}

type Written = NonNullable<EndpointCall<typeof scorecardEndpoints.addRule>['body']>;

/** Adds a rule, or changes the given one as it was loaded: refused if another user changed it in the meantime. */
export function useSaveRule(rule: ScorecardRule | null) {
  return useMutation({
    mutationFn: (body: Written) =>
      rule
        ? call(scorecardEndpoints.changeRule, {
            body: { ...body, id: rule.id, updated_at: rule.updated_at },
            required: true,
          })
        : call(scorecardEndpoints.addRule, { body, required: true }),
    meta: { silent: true, refetches: rulesKey },
  });
}

/** Deletes a rule as it was loaded, with its results in every scorecard: refused if another user changed it. */
export function useDeleteRule() {
  return useMutation({
    mutationFn: ({ rule_text, id, updated_at }: ScorecardRule) =>
      call(scorecardEndpoints.deleteRule, { body: { rule_text, id, updated_at }, required: true }),
    meta: { silent: true, refetches: rulesKey },
  });
}
