import {
  allCategory,
  type PortfolioLevel,
  type PortfolioSection,
  type PortfolioSummary,
  sectionLabels,
  segmentsOf,
  UNKNOWN_CATEGORY,
} from '@assay/domain/portfolio';
import { Link } from '@tanstack/react-router';
import { Card } from '#ui/card';
import { type DataColumn, DataTable } from '#ui/data-table';
import { Tag } from '#ui/tag';
import styles from '../portfolio.module.css';
import { listAddress } from '../portfolio-address.ts';
import { toneOf } from '../risk-tag.tsx';

interface SectionCardProps {
  section: PortfolioSection;
  level: PortfolioLevel;
  summary: PortfolioSummary;
}

interface Row {
  category: string;
  label: string;
  rank: number | null;
  total: number;
  percent: number | null;
  added: number;
}

/** A section with its segments, each linked to its list and to its new merchants (BOF-090). */
export function SectionCard({ section, level, summary }: SectionCardProps) {
  const rows = rowsOf(section, summary);
  const known = rows.filter(({ percent }) => percent !== null && percent > 0);
  return (
    <Card
      title={sectionLabels[section]}
      actions={
        <Link {...listAddress({ section, level, category: allCategory(section), isNew: false })}>
          View all
        </Link>
      }
      flush
    >
      <p className={styles.total}>
        <span className={styles.number}>
          {known.reduce((sum, { total }) => sum + total, 0).toLocaleString('en-US')}
        </span>
        of {summary.total.toLocaleString('en-US')} rated
      </p>
      <div className={styles.share} aria-hidden>
        {known.map(({ category, rank, percent }) => (
          <span
            key={category}
            className={styles.part}
            data-tone={toneOf(rank)}
            data-light={rank === 4 || undefined}
            style={{ flexGrow: percent ?? 0 }}
          />
        ))}
      </div>
      <DataTable
        label={sectionLabels[section]}
        columns={columnsOf(section, level)}
        rows={rows}
        rowId={({ category }) => category}
      />
    </Card>
  );
}

function rowsOf(section: PortfolioSection, summary: PortfolioSummary): Row[] {
  const counts = summary[section] as Record<string, { total: number; percent: number; new: number }>;
  const unknown = summary.unknown[section];
  return [
    ...segmentsOf(section).flatMap(({ key, category, label, rank }) => {
      const found = counts[key];
      return found
        ? { category, label, rank, total: found.total, percent: found.percent, added: found.new }
        : [];
    }),
    {
      category: UNKNOWN_CATEGORY,
      label: 'Unknown',
      rank: null,
      total: unknown?.total ?? 0,
      percent: null,
      added: unknown?.new ?? 0,
    },
  ];
}

function columnsOf(section: PortfolioSection, level: PortfolioLevel): DataColumn<Row>[] {
  const lead = ({ category }: Row, isNew: boolean) => listAddress({ section, level, category, isNew });
  return [
    {
      id: 'segment',
      header: 'Segment',
      cell: (row) => (
        <Tag tone={toneOf(row.rank)}>
          <Link {...lead(row, false)}>{row.label}</Link>
        </Tag>
      ),
    },
    {
      id: 'total',
      header: 'Total',
      align: 'right',
      cell: ({ total }) => total.toLocaleString('en-US'),
    },
    {
      id: 'percent',
      header: 'Percent',
      align: 'right',
      cell: ({ percent }) => (percent === null ? <span className="faint">-</span> : `${percent.toFixed(2)}%`),
    },
    {
      id: 'new',
      header: 'New',
      align: 'right',
      cell: (row) => {
        const words = row.added.toLocaleString('en-US');
        if (row.added === 0) return <span className="faint">{words}</span>;
        return (
          <Link {...lead(row, true)} aria-label={`${words} new, ${row.label}`}>
            {words}
          </Link>
        );
      },
    },
  ];
}
