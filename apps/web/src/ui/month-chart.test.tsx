import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { MonthChart } from './month-chart.tsx';
import type { MonthChartProps } from './month-series.ts';
import { renderUi } from './testing.tsx';

const tokens = readFileSync(join(import.meta.dirname, 'theme/tokens.css'), 'utf8');

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

test('neighboring parts of a bar and their signs in the legend differ in color, and every two in pattern or color', () => {
  const six = Array.from({ length: 6 }, (_, at) => ({
    key: `${at}`,
    label: `User ${at}`,
    values: [1, 1, 1],
  }));
  open({ kind: 'bars', series: six });
  const looks = (within: ParentNode) =>
    [...within.querySelectorAll('[data-part]')].map((part) => [
      Number((part as SVGElement).dataset.part) % 4,
      part.querySelector('[fill]')?.getAttribute('fill') ?? 'filled',
    ]);
  const legend = looks(screen.getByRole('figure').querySelector('ul') as HTMLElement);
  expect(new Set(legend.map(String)).size).toBe(6);
  expect(legend.every(([color], at) => at === 0 || color !== legend[at - 1]?.[0])).toBe(true);
  const bars = looks(screen.getByRole('slider'));
  expect(bars.filter((_, at) => at % 3 === 0)).toEqual(legend);
  for (const [, fill] of legend)
    if (fill !== 'filled') expect(document.querySelector(String(fill).slice(4, -1))).not.toBeNull();
});

/** Relative luminance of a color as seen with normal vision and by color-blind users (Machado et al., 2009). */
const visions = {
  normal: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};
function luminance(color: string, vision: readonly number[]): number {
  const linear = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return [0.2126, 0.7152, 0.0722].reduce((sum, weight, row) => {
    const seen = linear.reduce((part, value, column) => part + value * (vision[row * 3 + column] ?? 0), 0);
    return sum + weight * Math.max(0, seen);
  }, 0);
}

test.each(['light', 'dark'] as const)(
  'in the %s theme parts of a bar contrast by 3:1 with their neighbors and the card',
  (theme) => {
    const token = (name: string) =>
      new RegExp(`--assay-${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens)?.[
        theme === 'light' ? 1 : 2
      ] ?? '';
    const parts = [0, 1, 2, 3, 0].map((part) => token(`part-${part}`));
    for (const vision of Object.values(visions)) {
      const contrast = (one: string, other: string) => {
        const [low, high] = [luminance(one, vision), luminance(other, vision)].sort((a, b) => a - b) as [
          number,
          number,
        ];
        return (high + 0.05) / (low + 0.05);
      };
      for (const [at, part] of parts.entries()) {
        expect(contrast(part, token('card'))).toBeGreaterThan(3);
        if (at > 0) expect(contrast(part, parts[at - 1] ?? '')).toBeGreaterThan(3);
      }
    }
  },
);
