import { levelLabels, type PortfolioLevel, portfolioLevels } from '@assay/domain/portfolio';
import { Select } from '@mantine/core';
import styles from './portfolio.module.css';

/** Switches between whole businesses, single stores, and both (BOF-090). */
export function LevelSwitch({
  level,
  onLevel,
}: {
  level: PortfolioLevel;
  onLevel: (level: PortfolioLevel) => void;
}) {
  return (
    <Select
      aria-label="Level"
      className={styles.level}
      allowDeselect={false}
      data={portfolioLevels.map((value) => ({ value, label: levelLabels[value] }))}
      value={level}
      onChange={(value) => value && onLevel(value as PortfolioLevel)}
    />
  );
}
