import type { EndpointOut } from '@assay/domain/http';
import {
  type PortfolioLevel,
  type PortfolioSection,
  type portfolioEndpoints,
  portfolioSections,
  sectionLabels,
  segmentsOf,
  UNKNOWN_CATEGORY,
} from '@assay/domain/portfolio';
import { Select } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { MonthChart } from '#ui/month-chart';
import { monthText } from '#ui/month-series';
import { NotLoaded } from '#ui/not-loaded';
import { listAddress } from '../portfolio-address.ts';
import { usePortfolioMovement } from '../queries.ts';
import { toneOf } from '../risk-tag.tsx';
import styles from './movement-card.module.css';

type PortfolioMovement = EndpointOut<(typeof portfolioEndpoints)['movement']>;

interface MovementCardProps {
  level: PortfolioLevel;
  section: PortfolioSection;
  /** Undefined for the latest. */
  month: string | undefined;
  onChange: (part: { section?: string; month?: string | undefined }) => void;
}

/** The tiers of a section month by month, and the moves between tiers in one of the months. */
export function MovementCard({ level, section, month, onChange }: MovementCardProps) {
  const movement = usePortfolioMovement(section, level, month);
  const { data } = movement;
  const months = data?.months.map((each) => each.month) ?? [];
  const latest = months.at(-1);
  return (
    <Card
      title="Movement by month"
      actions={
        <>
          <Select
            aria-label="Section of the picture"
            size="xs"
            allowDeselect={false}
            data={portfolioSections.map((value) => ({ value, label: sectionLabels[value] }))}
            value={section}
            onChange={(value) => value && onChange({ section: value })}
          />
          {months.length > 1 && (
            <Select
              aria-label="Month of the moves"
              className={styles.month}
              size="xs"
              allowDeselect={false}
              data={months
                .slice(1)
                .toReversed()
                .map((value) => ({ value, label: `Moves of ${monthText(value)}` }))}
              value={month ?? latest ?? null}
              onChange={(value) => value && onChange({ month: value === latest ? undefined : value })}
            />
          )}
        </>
      }
    >
      <NotLoaded query={movement} rows={6} failed="The months could not be loaded." />
      {data && data.months.length < 2 && <Empty>There is no earlier month to compare with yet.</Empty>}
      {data && data.months.length > 1 && (
        <div className={styles.parts}>
          <MonthChart
            label={`${sectionLabels[section]} by month`}
            kind="bars"
            months={data.months.map(({ month }) => month)}
            series={seriesOf(section, data)}
          />
          {data.moved_in === null ? (
            <Empty>
              {month
                ? `There is no month to compare ${monthText(month)} with.`
                : 'There is nothing to compare.'}
            </Empty>
          ) : (
            <Moves
              section={section}
              level={level}
              movement={data}
              month={data.moved_in === latest ? undefined : data.moved_in}
            />
          )}
        </div>
      )}
    </Card>
  );
}

const UNKNOWN = { rank: null, label: 'Unknown', category: UNKNOWN_CATEGORY };
const tiersOf = (section: PortfolioSection) => [...segmentsOf(section), UNKNOWN];

/** The tiers of a section, the best at the bottom of each bar. */
const seriesOf = (section: PortfolioSection, { months }: PortfolioMovement) =>
  tiersOf(section)
    .toReversed()
    .map(({ rank, label, category }) => ({
      key: category,
      label,
      tone: rank === 4 ? ('light' as const) : toneOf(rank),
      values: months.map(({ ranks }) => ranks.find((tier) => tier.rank === rank)?.count ?? 0),
    }));

interface MovesProps {
  section: PortfolioSection;
  level: PortfolioLevel;
  movement: PortfolioMovement;
  /** Undefined for the latest. */
  month: string | undefined;
}

/** The moves between tiers; each count links to those merchants. */
function Moves({ section, level, movement, month }: MovesProps) {
  const title = month === undefined ? 'Who moved since last month' : `Who moved in ${monthText(month)}`;
  const tiers = tiersOf(section);
  const countOf = (from: number | null, to: number | null) =>
    movement.moves.find((move) => move.from === from && move.to === to)?.count ?? 0;
  return (
    <div className={styles.scroll}>
      <table className={styles.moves} aria-label={title}>
        <caption>
          {title}.{' '}
          {month === undefined
            ? 'Rows: last month’s tier. Columns: this month’s.'
            : 'Rows: the tier of the month before. Columns: the tier of that month.'}
          {movement.added > 0 &&
            ` The ${movement.added === 1 ? 'new merchant is' : `${movement.added.toLocaleString('en-US')} new merchants are`} not included.`}
        </caption>
        <thead>
          <tr>
            <th scope="col">From</th>
            {tiers.map(({ category, label }) => (
              <th key={category} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tiers.map((from) => (
            <tr key={from.category}>
              <th scope="row">{from.label}</th>
              {tiers.map((to) => {
                const count = countOf(from.rank, to.rank);
                const words = count.toLocaleString('en-US');
                return (
                  <td
                    key={to.category}
                    data-stayed={from.rank === to.rank || undefined}
                    data-worse={isWorse(from.rank, to.rank) || undefined}
                  >
                    {count === 0 ? (
                      <span className="faint">-</span>
                    ) : (
                      <Link
                        {...listAddress({ section, level, category: to.category, isNew: false })}
                        search={{ prevRank: from.category, month }}
                        aria-label={`${words} from ${from.label} to ${to.label}`}
                      >
                        {words}
                      </Link>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isWorse = (from: number | null, to: number | null) => from !== null && to !== null && to < from;
