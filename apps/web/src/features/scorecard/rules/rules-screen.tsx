import { type GlossaryEntry, operatorName, type ScorecardRule, valueText } from '@assay/domain/scorecard';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '#ui/card';
import { type DataColumn, DataTable } from '#ui/data-table';
import { Empty } from '#ui/empty';
import { Failed } from '#ui/failed';
import { IconPlus } from '#ui/icons';
import { actionsColumn } from '#ui/queue-columns';
import { SkeletonRows } from '#ui/skeleton-rows';
import { useGlossary } from '../report/queries.ts';
import { DeleteRuleDialog } from './delete-rule-dialog.tsx';
import { useRules } from './queries.ts';
import { RuleDialog } from './rule-dialog.tsx';

/** The rules by which the lender scores merchants: add, edit, delete (BOF-070). */
export function RulesScreen() {
  const rules = useRules();
  const glossary = useGlossary();
  const [edited, setEdited] = useState<ScorecardRule | 'new' | null>(null);
  const [leaving, setLeaving] = useState<ScorecardRule | null>(null);
  const isPending = rules.isPending || glossary.isPending;
  const isError = rules.isError || glossary.isError;
  const retry = () => void Promise.all([rules.refetch(), glossary.refetch()]);
  return (
    <Card
      title="Scorecard rules"
      count={rules.data?.length || undefined}
      actions={
        glossary.data && (
          <Button
            variant="filled"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            Add Rule
          </Button>
        )
      }
      flush
    >
      {isPending && !isError && <SkeletonRows rows={6} />}
      {isError && <Failed title="The scorecard rules could not be loaded." onRetry={retry} />}
      {rules.data?.length === 0 && !isError && (
        <Empty>No rules yet. Scorecards stay empty until there is one.</Empty>
      )}
      {rules.data && rules.data.length > 0 && glossary.data && (
        <DataTable
          label="Scorecard rules"
          columns={columnsOf(glossary.data, { onEdit: setEdited, onDelete: setLeaving })}
          rows={rules.data}
          stacks
          rowId={({ id }) => id}
        />
      )}
      {edited && glossary.data && (
        <RuleDialog
          rule={edited === 'new' ? null : edited}
          glossary={glossary.data}
          onDone={() => setEdited(null)}
        />
      )}
      {leaving && <DeleteRuleDialog rule={leaving} onDone={() => setLeaving(null)} />}
    </Card>
  );
}

interface Acts {
  onEdit: (rule: ScorecardRule) => void;
  onDelete: (rule: ScorecardRule) => void;
}

function columnsOf(glossary: GlossaryEntry[], { onEdit, onDelete }: Acts): DataColumn<ScorecardRule>[] {
  const nameOf = new Map(glossary.map(({ target, displayName }) => [target, displayName]));
  return [
    { id: 'rule', header: 'Rule', wrap: true, cell: ({ rule_text }) => rule_text },
    {
      id: 'target',
      header: 'Target',
      cell: ({ target }) => (target === null ? 'Custom Target' : (nameOf.get(target) ?? target)),
    },
    {
      id: 'condition',
      header: 'Condition',
      wrap: true,
      cell: ({ target, operator, value }) =>
        [operatorName(operator), valueText(target, value)].filter(Boolean).join(' ') || '—',
    },
    { id: 'pass', header: 'Pass', align: 'right', cell: ({ pass_score }) => pass_score },
    { id: 'fail', header: 'Fail', align: 'right', cell: ({ fail_score }) => fail_score },
    actionsColumn((rule) => (
      <>
        <Button size="compact-sm" aria-label={`Edit ${rule.rule_text}`} onClick={() => onEdit(rule)}>
          Edit
        </Button>
        <Button size="compact-sm" aria-label={`Delete ${rule.rule_text}`} onClick={() => onDelete(rule)}>
          Delete
        </Button>
      </>
    )),
  ];
}
