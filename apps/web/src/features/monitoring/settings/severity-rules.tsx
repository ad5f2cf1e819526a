import {
  type ChangeKind,
  changeKindNames,
  changeKinds,
  type MonitoringRules,
  SEVERITY_OFF,
  severities,
  severityLabels,
} from '@assay/domain/monitoring';
import { Button, SegmentedControl } from '@mantine/core';
import { Card } from '#ui/card';
import styles from './settings.module.css';

interface SeverityRulesProps {
  /** The lender's severities; the default applies to other kinds of change. */
  rules: MonitoringRules['severity'];
  onChange: (rules: MonitoringRules['severity']) => void;
}

const choices = [
  { value: SEVERITY_OFF, label: 'Off' },
  ...severities.map((value) => ({ value, label: severityLabels[value] })),
];

/** How severe each kind of change is for the lender. */
export function SeverityRules({ rules, onChange }: SeverityRulesProps) {
  const own = Object.keys(rules).length;
  const set = (kind: ChangeKind, value: string) => {
    const { [kind]: _, ...others } = rules;
    const chosen = [SEVERITY_OFF, ...severities].find((severity) => severity === value);
    onChange(!chosen || chosen === changeKinds[kind].severity ? others : { ...others, [kind]: chosen });
  };
  return (
    <Card
      title="Severity of each change"
      count={own > 0 ? `${own} customized` : undefined}
      actions={
        own > 0 && (
          <Button size="compact-sm" onClick={() => onChange({})}>
            Use the Defaults
          </Button>
        )
      }
      flush
    >
      <p className={styles.note}>A kind that is off is not listed in Changes.</p>
      <ul>
        {changeKindNames.map((kind) => (
          <li key={kind} className={styles.kind}>
            <span>
              {changeKinds[kind].label}
              {rules[kind] && (
                <span className="faint small block">
                  {severityLabels[changeKinds[kind].severity]} by default
                </span>
              )}
            </span>
            <SegmentedControl
              size="xs"
              aria-label={changeKinds[kind].label}
              data={choices}
              value={rules[kind] ?? changeKinds[kind].severity}
              onChange={(value) => set(kind, value)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
