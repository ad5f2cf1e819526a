import type { BusinessDiscovery } from '@assay/domain/verification';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { problemAnswer } from '#api/testing';
import { evidenceOf, openBar } from '../gathering/testing.tsx';
import { aDiscovery } from './testing.ts';
import { verificationSource } from './verification-source.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Opens the modal over the bar, with the given answer of the verification list. */
async function openModal(list: Parameters<typeof openBar>[1], discovery: BusinessDiscovery | null = null) {
  const user = userEvent.setup();
  openBar([verificationSource], evidenceOf({ discovery }), {
    'GET business_discoveries/by_inquiry_id/1/': list,
  });
  await user.click(await screen.findByRole('button', { name: /^Business verification/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Business Verification' }));
  await dialog.findByText('Lakeside Roofing');
  return dialog;
}

const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('shows properties and processes of the newest verification as tables [BOF-163]', async () => {
  const old = aDiscovery({ id: '50', updatedAt: '2026-04-01T10:00:00Z', properties: [], processes: [] });
  const dialog = await openModal([old, aDiscovery()]);
  const properties = cells(await dialog.findByRole('table', { name: 'Properties' }));
  expect(properties.slice(0, 2)).toEqual(['Registered name', 'Lakeside Roofing LLC']);
  expect(properties[2]).toMatch(/^\d+\/\d+\/2026 \d/);
  expect(properties[3]).toBe('');
  const processes = cells(dialog.getByRole('table', { name: 'Processes' }));
  expect(processes.slice(0, 2)).toEqual(['Registry check', 'Completed']);
  expect(processes[2]).toMatch(/^\d+\/\d+\/2026 \d/);
});

test('never shows a raw API value: outcomes have text and colors, process states have no color', async () => {
  const property = { value: 'NOT_VERIFIED', createdAt: null, updatedAt: null };
  const dialog = await openModal([
    aDiscovery({
      properties: [
        { ...property, name: 'ADDRESS_VERIFICATION' },
        { ...property, name: 'EIN' },
      ],
      processes: [
        { name: 'Postal check', status: 'IN_PROGRESS', completedAt: null },
        { name: 'Registry check', status: 'COMPLETED', completedAt: null },
      ],
    }),
  ]);
  expect(cells(await dialog.findByRole('table', { name: 'Properties' }))).toEqual([
    ...['Address verification', 'Not verified', '', ''],
    ...['EIN', 'Not verified', '', ''],
  ]);
  expect(dialog.getByText('In progress')).toBeTruthy();
  const tone = (text: string) =>
    dialog.getAllByText(text).map((tag) => tag.closest('[data-tone]')?.getAttribute('data-tone'));
  expect(tone('Not verified')).toEqual(['high', 'high']);
  expect(tone('Completed').filter(Boolean)).toEqual(['neutral']);
});

test.each([
  ['done without data', 'SUCCESS', 'No business verification data available.'],
  ['under way', 'IN_PROGRESS', 'Verifying…'],
  ['failed', 'FAILED', 'Business verification failed'],
] as const)('a verification that is %s says so [BOF-163]', async (_, status, words) => {
  const dialog = await openModal([aDiscovery({ status, properties: [], processes: [] })]);
  expect(await dialog.findByText(words)).toBeTruthy();
});

test('without any shows the empty text [BOF-163]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const dialog = await openModal(problemAnswer(503, 'shutting_down'));
  expect(dialog.getByText('No business verification data available.')).toBeTruthy();
  vi.restoreAllMocks();
});

test('shows the evidence of all sources while the list is not loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const dialog = await openModal(problemAnswer(503, 'shutting_down'), aDiscovery());
  expect(dialog.getByRole('table', { name: 'Properties' })).toBeTruthy();
  vi.restoreAllMocks();
});
