import type { ScorecardRow } from '@assay/domain/scorecard';
import { NativeSelect, SegmentedControl } from '@mantine/core';
import { resultWord } from './edit.ts';
import styles from './scorecard.module.css';

const RESULTS = [true, false, null] as const;
const data = RESULTS.map((result) => ({ value: String(result), label: resultWord(result) }));
const resultOf = (value: string): ScorecardRow['result'] =>
  RESULTS.find((each) => String(each) === value) ?? null;

interface ResultControlProps {
  row: ScorecardRow;
  isDisabled: boolean;
  onChange: (result: ScorecardRow['result']) => void;
}

/** The result of a rule: pass, fail or neither; a select if the rule requires one. */
export function ResultControl({ row, isDisabled, onChange }: ResultControlProps) {
  const label = `Result of ${row.rule_description}`;
  const shared = { 'aria-label': label, value: String(row.result), data, disabled: isDisabled };
  return row.dropdown ? (
    <NativeSelect
      {...shared}
      size="xs"
      className={styles.select}
      onChange={({ currentTarget }) => onChange(resultOf(currentTarget.value))}
    />
  ) : (
    <SegmentedControl {...shared} size="xs" onChange={(value) => onChange(resultOf(value))} />
  );
}
