import {
  type ChangeKind,
  changeKindNames,
  changeKinds,
  gravities,
  gravityLabels,
  type MonitoringRules,
} from '@assay/domain/monitoring';
import { Button, SegmentedControl } from '@mantine/core';
import { Card } from '#ui/card';
import styles from './settings.module.css';

interface GravityRulesProps {
  /** Those of the lender; of the other changes the default holds. */
  rules: MonitoringRules['gravity'];
  onChange: (rules: MonitoringRules['gravity']) => void;
}

const choices = gravities.map((value) => ({ value, label: gravityLabels[value] }));

/** How grave each kind of change is to the lender. */
export function GravityRules({ rules, onChange }: GravityRulesProps) {
  const own = Object.keys(rules).length;
  const set = (kind: ChangeKind, value: string) => {
    const { [kind]: _, ...others } = rules;
    const chosen = gravities.find((gravity) => gravity === value);
    onChange(!chosen || chosen === changeKinds[kind].gravity ? others : { ...others, [kind]: chosen });
  };
  return (
    <Card
      title="How grave a change is"
      count={own > 0 ? `${own} of your own` : undefined}
      actions={
        own > 0 && (
          <Button size="compact-sm" onClick={() => onChange({})}>
            Use the Defaults
          </Button>
        )
      }
      flush
    >
      <ul className={styles.kinds}>
        {changeKindNames.map((kind) => (
          <li key={kind} className={styles.kind}>
            <span>
              {changeKinds[kind].label}
              {rules[kind] && (
                <span className={styles.second}>{gravityLabels[changeKinds[kind].gravity]} by default</span>
              )}
            </span>
            <SegmentedControl
              size="xs"
              aria-label={changeKinds[kind].label}
              data={choices}
              value={rules[kind] ?? changeKinds[kind].gravity}
              onChange={(value) => set(kind, value)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
