import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { connectForTest } from '#api/testing';
import { renderScreens } from '#ui/testing';
import { anAssociation } from '../testing.ts';
import { associationGraph, MAX_BUSINESSES, sharedLabel } from './association-graph.ts';
import { AssociationGraphCard } from './association-graph-card.tsx';
import { placeNodes } from './place-nodes.ts';

const subject = { id: '7', name: 'Zebra Roofing', score: 700, risk: 'Medium Risk' };
const phone = { kind: 'phone', text: 'Same phone (574) 555-0142' } as const;
const peter = { kind: 'principal', text: 'Same principal Peter Kowalski, at the same address' } as const;
const ein = { kind: 'ein', text: 'Same EIN' } as const;
const lines = ({ edges }: ReturnType<typeof associationGraph>) =>
  edges.map(({ from, to }) => `${from} - ${to}`);

describe('graph', () => {
  test('shows each shared thing once, connected to all who have it', () => {
    const graph = associationGraph(subject, [
      anAssociation('1', { shared: [phone, peter] }),
      anAssociation('2', { shared: [phone] }),
    ]);
    expect(graph.nodes.map(({ id }) => id)).toEqual([
      'business 7',
      'business 1',
      'phone (574) 555-0142',
      'principal Peter Kowalski',
      'business 2',
    ]);
    expect(lines(graph)).toEqual([
      'business 7 - phone (574) 555-0142',
      'phone (574) 555-0142 - business 1',
      'business 7 - principal Peter Kowalski',
      'principal Peter Kowalski - business 1',
      'phone (574) 555-0142 - business 2',
    ]);
  });

  test('connects an owner directly, with a label', () => {
    const owner = { kind: 'owner', text: 'Holding is named as its owner' } as const;
    const { edges } = associationGraph(subject, [
      anAssociation('1', { category: 'parent', shared: [owner] }),
    ]);
    expect(edges).toEqual([{ from: 'business 7', to: 'business 1', label: 'owned by' }]);
  });

  test('distinguishes two EINs without showing them', () => {
    const graph = associationGraph(subject, [
      anAssociation('1', { shared: [ein] }),
      anAssociation('2', { shared: [phone] }),
      anAssociation('3', { merchant: '2', shared: [ein] }),
      anAssociation('7', { merchant: '1', shared: [ein] }),
    ]);
    expect(graph.nodes.filter(({ type }) => type === 'shared').map(({ id }) => id)).toEqual([
      'ein of business 7',
      'phone (574) 555-0142',
      'ein of business 2',
    ]);
  });

  test('limits itself to a readable size, and counts the rest', () => {
    const many = Array.from({ length: 60 }, (_, at) => anAssociation(String(100 + at)));
    const graph = associationGraph(subject, many);
    expect(graph.nodes.filter(({ type }) => type === 'business')).toHaveLength(MAX_BUSINESSES);
    expect(graph.hidden).toBe(61 - MAX_BUSINESSES);
  });

  test('has the same layout each time, without overlapping nodes', () => {
    const graph = associationGraph(
      subject,
      Array.from({ length: 12 }, (_, at) => anAssociation(String(at + 10), { shared: [phone, peter] })),
    );
    const { places, box } = placeNodes(graph);
    expect(placeNodes(graph).places).toEqual(places);
    const all = [...places.values()];
    const gaps = all.flatMap((a, at) => all.slice(at + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
    expect(Math.min(...gaps)).toBeGreaterThan(40);
    for (const { x, y } of all) {
      expect(x).toBeGreaterThan(box.x);
      expect(y).toBeLessThan(box.y + box.height);
    }
  });

  test('is narrower on a telephone, with the same nodes apart', () => {
    const graph = associationGraph(subject, [
      anAssociation('1', { shared: [phone, peter] }),
      anAssociation('2', { shared: [peter, phone] }),
      anAssociation('3', { shared: [peter] }),
      anAssociation('4', { shared: [ein] }),
      anAssociation('5', { shared: [ein] }),
    ]);
    const [wide, tall] = [placeNodes(graph), placeNodes(graph, 'tall')];
    expect(tall.box.width).toBeLessThan(wide.box.width);
    expect([...tall.places.keys()]).toEqual([...wide.places.keys()]);
  });

  test.each([
    ['address', 'Same address 14 River unit 5', '14 River unit 5'],
    ['domain', 'Same domain zebra.example', 'zebra.example'],
    ['ein', 'Same EIN', 'EIN'],
    ['company', 'Same company, another location (stated by staff)', 'Company'],
    ['filing', 'Filing names Ann Lee, a principal of both, at the same address', 'Ann Lee'],
  ] as const)('labels what is shared: %s', (kind, text, label) => {
    expect(sharedLabel({ kind, text })).toBe(label);
  });
});

test('a business in the graph can be selected by keyboard, and expanded by its associations', async () => {
  const user = userEvent.setup();
  const seen = connectForTest({
    'GET merchant/vrisk/7': null,
    'GET merchant/related_vrisk/1': null,
    'GET merchant/related_vrisk/2': null,
    'GET merchant/related_vrisk/7': null,
    'GET merchant/1/5/associations': [
      anAssociation('7', { merchant: '1' }),
      anAssociation('2', { merchant: '1', name: 'Further', shared: [peter] }),
    ],
  });
  const report = {
    merchant: { name: 'Zebra Roofing' },
    associations: [anAssociation('1', { name: 'Sister', main_score: 505, main_risk: 'Highest Risk' })],
  } as never;
  const component = async () => () => <AssociationGraphCard inquiry_id="5" merchant_id="7" report={report} />;
  await renderScreens([{ path: '/', component }], '/');
  const sister = await screen.findByRole('button', { name: 'Sister, 505 Highest Risk' });
  expect(screen.queryByRole('button', { name: /^Further/ })).toBeNull();
  sister.focus();
  await user.keyboard('{Enter}');
  expect(sister.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('link', { name: 'Open report' }).getAttribute('href')).toBe('/onboarding/5/1');
  await user.click(screen.getByRole('button', { name: 'Show its associations' }));
  expect(await screen.findByRole('button', { name: /^Further/ })).toBeTruthy();
  await waitFor(() => expect(seen.map(({ path }) => path)).toContain('merchant/related_vrisk/2'));
  expect(screen.queryByRole('button', { name: 'Show its associations' })).toBeNull();
});
