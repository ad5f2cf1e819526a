import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { MonthChart } from './month-chart.tsx';
import type { MonthChartProps } from './month-series.ts';
import { renderUi } from './testing.tsx';

const months = ['2026-01', '2026-02', '2026-03'];
const series = [
  { key: 'google', label: 'Google', values: [4.5, null, 3] },
  { key: 'yelp', label: 'Yelp', values: [null, null, 2] },
];
const open = (more: Partial<MonthChartProps> = {}) =>
  renderUi(
    <MonthChart
      label="Ratings"
      months={months}
      series={series}
      kind="lines"
      format={(value) => `${value.toFixed(2)}/5`}
      {...more}
    />,
  );

test('the table has the values of the chart, the newest month first and no empty one', async () => {
  const user = userEvent.setup();
  open();
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  const rows = within(screen.getByRole('table', { name: 'Ratings, as a table' })).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Month', 'Google', 'Yelp'],
    ['March 2026', '3.00/5', '2.00/5'],
    ['January 2026', '4.50/5', '-'],
  ]);
});

test('the arrow keys read the months out, and Escape stops', async () => {
  const user = userEvent.setup();
  open();
  await user.tab();
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByText('January 2026: Google 4.50/5')).toBeTruthy();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByText('February 2026: nothing')).toBeTruthy();
  await user.keyboard('{End}');
  expect(screen.getByText('March 2026: Google 3.00/5, Yelp 2.00/5')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByText(/March 2026/)).toBeNull();
});

test('stacks each bar on the one below it', () => {
  const { container } = open({ kind: 'bars' });
  const bars = [...container.querySelectorAll('svg[viewBox] g > rect')].map((bar) => ({
    y: Number(bar.getAttribute('y')),
    height: Number(bar.getAttribute('height')),
  }));
  expect(bars).toHaveLength(3);
  const [, google, yelp] = bars;
  expect(yelp!.y + yelp!.height).toBeCloseTo(google!.y);
});

test('prints chart and table without controls', () => {
  open({ isPrint: true });
  expect(screen.getByRole('table')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('slider')).toBeNull();
});
