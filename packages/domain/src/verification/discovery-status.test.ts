import { describe, expect, it } from 'vitest';
import { sourceState } from '../gathering/index.ts';
import { discoveryStatus, newestDiscovery } from './discovery-status.ts';

it.each([
  ['IN_PROGRESS', 'processing'],
  ['SUCCESS', 'complete'],
  ['FAILED', 'error'],
  ['PAUSED', 'idle'],
  ['success', 'idle'],
  ['', 'idle'],
  [null, 'idle'],
  [undefined, 'idle'],
])('shows a business discovery with status %j as %s [ONB-140]', (status, state) => {
  expect(sourceState({ status: discoveryStatus(status), enabled: true })).toBe(state);
});

describe('newestDiscovery', () => {
  const older = { id: '9', updatedAt: '2026-05-01T10:00:00.000Z' };
  const newer = { id: '3', updatedAt: '2026-05-01T10:00:00.001Z' };

  it('returns the one updated last, regardless of the order of the list and the ids [ONB-142]', () => {
    expect(newestDiscovery([older, newer])).toBe(newer);
    expect(newestDiscovery([newer, older])).toBe(newer);
  });

  it('compares timestamps as times, not as text [ONB-142]', () => {
    const east = { id: '1', updatedAt: '2026-05-01T14:00:00+05:00' };
    expect(newestDiscovery([east, older])).toBe(older);
  });

  it('returns null for an empty list [ONB-142]', () => {
    expect(newestDiscovery([])).toBeNull();
  });
});
