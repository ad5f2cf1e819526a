import type { ScorecardRule } from '@assay/domain/scorecard';
import { ApiProblem, isNotFound } from '#api/call';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { toast } from '#ui/toast';
import { useDeleteRule } from './queries.ts';

/** Asks before a rule is deleted with all results set for it (BOF-070). */
export function DeleteRuleDialog({ rule, onDone }: { rule: ScorecardRule; onDone: () => void }) {
  const deleting = useDeleteRule();
  const remove = () =>
    deleting.mutate(rule, {
      onSuccess: () => {
        toast.success('Rule deleted. Updating the scorecards may take a few minutes.');
        onDone();
      },
    });
  return (
    <ConfirmDialog
      title="Delete this rule?"
      verb="Delete"
      isDangerous
      isPending={deleting.isPending}
      refusal={deleting.error && saidOf(deleting.error)}
      onConfirm={remove}
      onClose={onDone}
    >
      <p>
        <strong>{rule.rule_text}</strong> is removed from every scorecard with its results and notes. They are
        permanently lost.
      </p>
    </ConfirmDialog>
  );
}

function saidOf(failure: Error): string {
  if (isNotFound(failure)) return 'The rule was already deleted.';
  if (failure instanceof ApiProblem && failure.problem.code === 'stale')
    return `${failure.problem.detail} Close this to see it as it is now.`;
  return 'The rule could not be deleted. Please try again.';
}
