import type { ScorecardRule } from '@assay/domain/scorecard';
import { Button, Group, Modal } from '@mantine/core';
import { ApiProblem } from '#api/call';
import { toast } from '#ui/toast';
import { useDeleteRule } from './queries.ts';
import styles from './rules.module.css';

/** Asks before a rule goes with all that people answered to it (BOF-070). */
export function DeleteRuleDialog({ rule, onDone }: { rule: ScorecardRule; onDone: () => void }) {
  const deleting = useDeleteRule();
  const remove = () => {
    if (deleting.isPending) return;
    deleting.mutate(rule.rule_text, {
      onSuccess: () => toast.success('Rule deleted. Updating the scorecards may take a few minutes.'),
      onError: (failure) =>
        toast.error(
          failure instanceof ApiProblem && failure.status === 404
            ? 'The rule was deleted already.'
            : 'The rule could not be deleted. Please try again.',
        ),
      onSettled: onDone,
    });
  };
  return (
    <Modal opened onClose={onDone} title="Delete this rule?" size={440}>
      <p className={styles.warning}>
        <strong>{rule.rule_text}</strong> goes from every scorecard, with its results and notes. They are
        permanently lost.
      </p>
      <Group className={styles.buttons}>
        <Button onClick={onDone}>Cancel</Button>
        <Button variant="filled" disabled={deleting.isPending} onClick={remove} data-autofocus>
          Delete
        </Button>
      </Group>
    </Modal>
  );
}
