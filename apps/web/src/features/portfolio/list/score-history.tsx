import type { PortfolioSection } from '@assay/domain/portfolio';
import { UnstyledButton } from '@mantine/core';
import { monthText } from '#ui/month-series';
import styles from './score-history.module.css';

/** The scores of a record month by month, oldest first. */
export type Scores = { month: string; score: number | null }[];

const WIDTH = 56;
const HEIGHT = 20;
const EDGE = 2;

/** A score as text: the average rating has decimals. */
export const scoreText = (section: PortfolioSection, score: number) =>
  section === 'service' ? score.toFixed(2) : String(score);

/** The SVG path of the scores, with a gap for a month without a score. */
function pathOf(scores: Scores): string {
  const known = scores.flatMap(({ score }) => (score === null ? [] : [score]));
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const span = high - low || 1;
  const step = (WIDTH - 2 * EDGE) / Math.max(1, scores.length - 1);
  return scores
    .map(({ score }, index) => {
      if (score === null) return '';
      const x = EDGE + index * step;
      const y = high === low ? HEIGHT / 2 : HEIGHT - EDGE - ((score - low) / span) * (HEIGHT - 2 * EDGE);
      const isFirst = index === 0 || scores[index - 1]?.score === null;
      return `${isFirst ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

interface SparklineProps {
  name: string;
  section: PortfolioSection;
  scores: Scores | undefined;
  isOpen: boolean;
  onToggle: () => void;
}

/** The scores of a merchant as a sparkline; a click shows them as a table. */
export function Sparkline({ name, section, scores, isOpen, onToggle }: SparklineProps) {
  const known = (scores ?? []).filter(({ score }) => score !== null);
  if (!scores || known.length < 2) return <span className="faint">-</span>;
  const [first, last] = [known[0]?.score ?? 0, known.at(-1)?.score ?? 0];
  return (
    <UnstyledButton
      className={styles.button}
      aria-expanded={isOpen}
      aria-label={`Scores of ${name}: from ${scoreText(section, first)} to ${scoreText(section, last)} in ${scores.length} months`}
      onClick={onToggle}
    >
      <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path d={pathOf(scores)} className={styles.line} />
      </svg>
    </UnstyledButton>
  );
}

/** The same scores as a table, the newest first. */
export function ScoreTable({
  name,
  section,
  scores,
}: {
  name: string;
  section: PortfolioSection;
  scores: Scores;
}) {
  return (
    <table className={styles.table} aria-label={`Scores of ${name} by month`}>
      <thead>
        <tr>
          {scores.toReversed().map(({ month }) => (
            <th key={month} scope="col">
              {monthText(month)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {scores.toReversed().map(({ month, score }) => (
            <td key={month}>{score === null ? '-' : scoreText(section, score)}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
