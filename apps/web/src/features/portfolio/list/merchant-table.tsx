import { shortDate } from '@assay/domain/display';
import { positionTones, positionWords } from '@assay/domain/lien-position';
import {
  isElevated,
  type PortfolioMerchant,
  type PortfolioOrder,
  type PortfolioSection,
} from '@assay/domain/portfolio';
import { Checkbox, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { type DataColumn, DataTable } from '#ui/data-table';
import { Tag } from '#ui/tag';
import { useScoreHistory } from '../queries.ts';
import type { Choice } from '../removals/use-choice.ts';
import { RiskTag } from '../risk-tag.tsx';
import styles from './list-page.module.css';
import { type Scores, ScoreTable, Sparkline, scoreText } from './score-history.tsx';

interface MerchantTableProps {
  section: PortfolioSection;
  /** In the order they were loaded. */
  pages: PortfolioMerchant[][];
  /** The rows belong to the previous view until the next ones are loaded. */
  isStale: boolean;
  sortBy: PortfolioOrder | undefined;
  onSort: (sortBy: PortfolioOrder) => void;
  /** For users who may remove merchants. */
  choice?: Choice;
}

/** The rows of the list; every column sorts, ascending first (BOF-092). */
export function MerchantTable({ section, pages, isStale, sortBy, onSort, choice }: MerchantTableProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const history = useScoreHistory(
    section,
    pages.map((page) => page.map(({ id }) => id)),
  );
  const columns = useMemo(() => {
    const toggle = (id: string) => setOpenId((open) => (open === id ? null : id));
    const columns = columnsOf(section, { history, openId, onToggle: toggle });
    return choice ? [chooseColumn(choice), ...columns] : columns;
  }, [section, history, openId, choice]);
  return (
    <div className={styles.dense} aria-busy={isStale}>
      <DataTable
        label="Portfolio merchants"
        columns={columns}
        rows={pages.flat()}
        stacks
        rowId={({ id }) => id}
        sort={sortBy ? { id: sortBy.replace('-', ''), desc: sortBy.startsWith('-') } : null}
        detail={({ id, name }) =>
          id === openId && <ScoreTable name={name} section={section} scores={history.get(id) ?? []} />
        }
        onSort={({ id, desc }) => onSort(`${desc ? '-' : ''}${id}` as PortfolioOrder)}
      />
    </div>
  );
}

const chooseColumn = ({ chosen, toggle }: Choice): DataColumn<PortfolioMerchant> => ({
  id: 'choose',
  header: 'Choose',
  bare: true,
  width: '36px',
  cell: (row) => (
    <Checkbox
      size="xs"
      aria-label={`Choose ${row.name}`}
      checked={chosen.has(row.id)}
      onChange={() => toggle(row)}
    />
  ),
});

interface Trend {
  history: ReadonlyMap<string, Scores>;
  openId: string | null;
  onToggle: (id: string) => void;
}

function columnsOf(section: PortfolioSection, trend: Trend): DataColumn<PortfolioMerchant>[] {
  const text = (id: 'city' | 'state' | 'store_id', header: string): DataColumn<PortfolioMerchant> => ({
    id,
    header,
    sortBy: (row) => row[id],
    cell: (row) => row[id] ?? <None />,
  });
  const score = (id: 'score' | 'prev_score', header: string): DataColumn<PortfolioMerchant> => ({
    id,
    header,
    matters: id === 'score' || undefined,
    align: 'right',
    sortBy: (row) => row[id],
    cell: (row) => (row[id] === null ? <None /> : scoreText(section, row[id])),
  });
  return [
    {
      id: 'name',
      header: 'Name',
      sortBy: ({ name }) => name,
      cell: ({ name, external_id }) => (
        <span className={styles.name} title={`${name} · Merchant ID ${external_id}`}>
          {name}
        </span>
      ),
    },
    {
      ...text('city', 'City'),
      cell: ({ city }) => (city === null ? <None /> : <span className={styles.city}>{city}</span>),
    },
    text('state', 'State'),
    text('store_id', 'Store ID'),
    {
      id: 'level',
      header: 'Level',
      sortBy: ({ level }) => level,
      cell: ({ level }) => (level === 'company' ? 'Company' : 'Location'),
    },
    {
      id: 'rank',
      header: 'Rank',
      matters: true,
      sortBy: ({ rank }) => rank,
      cell: (row) => (
        <span className={styles.rank}>
          <RiskTag section={section} rank={row.rank} />
          {isElevated(row) && <Tag tone="high">Elevated Risk</Tag>}
        </span>
      ),
    },
    score('score', 'Score'),
    {
      id: 'trend',
      header: 'Trend',
      cell: ({ id, name }) => (
        <Sparkline
          name={name}
          section={section}
          scores={trend.history.get(id)}
          isOpen={trend.openId === id}
          onToggle={() => trend.onToggle(id)}
        />
      ),
    },
    {
      id: 'position',
      header: 'Lien Position',
      sortBy: ({ behind }) => behind,
      cell: ({ position: rank, behind }) => {
        const words = positionWords({ rank, behind: behind ?? 0 });
        // Most positions of a list are not known; as tags they would outshine those that are.
        if (rank === 'not_known')
          return (
            <span className="faint" title={`Lien position ${words}`}>
              <span aria-hidden>-</span>
              <VisuallyHidden>{words}</VisuallyHidden>
            </span>
          );
        return <Tag tone={positionTones[rank]}>{words}</Tag>;
      },
    },
    {
      id: 'date_added',
      header: 'Date Added',
      sortBy: ({ date_added }) => date_added,
      cell: ({ date_added }) => shortDate(date_added),
    },
    {
      id: 'prev_rank',
      header: 'Previous Rank',
      sortBy: ({ prev_rank }) => prev_rank,
      cell: ({ prev_rank }) =>
        prev_rank === null ? <None /> : <RiskTag section={section} rank={prev_rank} />,
    },
    score('prev_score', 'Previous Score'),
    {
      id: 'rank_diff',
      header: 'Change',
      matters: true,
      align: 'right',
      sortBy: ({ rank_diff }) => rank_diff,
      cell: ({ rank_diff }) => <Change diff={rank_diff} />,
    },
    {
      id: 'report',
      header: 'Report',
      bare: true,
      isAction: true,
      cell: ({ merchant_id, name }) => (
        <Link
          to="/healthcheck/$portfolioSection/merchant/$merchantId"
          params={{ portfolioSection: section, merchantId: merchant_id }}
          aria-label={`Run Report of ${name}`}
        >
          Run Report
        </Link>
      ),
    },
  ];
}

/** By how many tiers the risk changed; up is less risk. */
function Change({ diff }: { diff: number | null }) {
  if (diff === null) return <None />;
  if (diff === 0) return <span className="faint">Same tier</span>;
  const tiers = Math.abs(diff) === 1 ? 'tier' : 'tiers';
  return (
    <Tag tone={diff > 0 ? 'good' : 'high'}>{diff > 0 ? `▲ +${diff} ${tiers}` : `▼ −${-diff} ${tiers}`}</Tag>
  );
}

const None = () => <span className="faint">-</span>;
