import { describe, expect, it } from 'vitest';
import {
  overallState,
  requestedStatus,
  type SourceKind,
  type SourceState,
  sourceMessage,
  sourceState,
} from './source-state.ts';

describe('sourceState', () => {
  it.each([
    ['available', 'complete'],
    ['processing', 'processing'],
    ['not_available', 'empty'],
    ['not_initiated', 'idle'],
    ['error', 'error'],
    ['timed_out', 'error'],
    ['requested', 'processing'],
    ['in_progress', 'processing'],
    ['pending_sync', 'processing'],
    ['completed', 'complete'],
    ['no_data', 'empty'],
    ['never heard of', 'idle'],
    ['', 'idle'],
    [null, 'idle'],
    [undefined, 'idle'],
  ])('the status %j gives %s [ONB-121, ONB-122]', (status, state) => {
    expect(sourceState({ status, enabled: true })).toBe(state);
  });

  it('reads request_status only when the status is missing [ONB-122]', () => {
    expect(sourceState({ request_status: 'completed', enabled: true })).toBe('complete');
    expect(sourceState({ status: 'error', request_status: 'completed', enabled: true })).toBe('error');
  });

  it('is disabled when the flag is off, regardless of the status [ONB-121]', () => {
    expect(sourceState({ status: 'available', enabled: false })).toBe('disabled');
  });
});

describe('overallState', () => {
  const cases: [SourceState[], ReturnType<typeof overallState>][] = [
    [['complete', 'error', 'processing'], 'processing'],
    [['error', 'empty', 'idle'], 'error'],
    [['error', 'complete'], 'complete'],
    [['complete', 'empty', 'disabled'], 'complete'],
    [['empty', 'empty'], 'empty'],
    [['idle', 'disabled'], 'empty'],
    [[], 'empty'],
  ];
  it.each(cases)('is, for %j, %s [ONB-123]', (states, overall) => {
    expect(overallState(states)).toBe(overall);
  });
});

describe('sourceMessage', () => {
  const cases: [SourceKind, SourceState, string, string | null][] = [
    ['litigation', 'error', 'error', 'Error searching litigation data'],
    ['litigation', 'error', 'timed_out', 'Litigation search timed out'],
    ['legal_entity', 'error', 'error', 'Error searching legal entity data'],
    ['legal_entity', 'error', 'timed_out', 'Legal entity search timed out'],
    ['vital4', 'error', 'error', 'Error searching adverse media data'],
    ['vital4', 'error', 'timed_out', 'Adverse media search timed out'],
    ['business_discovery', 'error', 'FAILED', 'Business verification failed'],
    ['legal_entity', 'empty', 'not_available', 'Search completed - No legal entity records found'],
    ['litigation', 'empty', 'not_available', 'Search completed - No litigation records found'],
    ['vital4', 'empty', 'not_available', 'Search completed - No adverse media or watchlist records found'],
    ['business_discovery', 'empty', 'SUCCESS', 'Search completed - No business verification data found'],
    ['legal_entity', 'complete', 'available', null],
    ['legal_entity', 'processing', 'processing', null],
    ['vital4', 'idle', 'not_initiated', null],
    ['vital4', 'disabled', 'available', null],
  ];
  it.each(cases)('for %s, %s (%s) is %j [ONB-128]', (kind, state, status, message) => {
    expect(sourceMessage(kind, state, status)).toBe(message);
  });

  it.each([
    ['empty', 'not_available', 'Not searched for adverse media'],
    ['complete', 'available', 'Not searched for adverse media'],
    ['idle', 'not_initiated', 'Not searched for adverse media'],
    ['processing', 'processing', null],
    ['disabled', 'available', null],
    ['error', 'error', 'Error searching adverse media data'],
  ] as const)('for a partial search, %s (%s), is %j', (state, status, message) => {
    expect(sourceMessage('vital4', state, status, 'Not searched for adverse media')).toBe(message);
  });
});

it.each([
  ['available', true, 'processing'],
  [null, true, 'processing'],
  ['timed_out', false, 'timed_out'],
  ['not_available', false, 'not_available'],
  ['completed', false, 'available'],
  ['no_data', false, 'not_available'],
  ['error', false, 'error'],
  [null, false, 'not_initiated'],
  ['never heard of', false, 'not_initiated'],
])(
  'maps request_status %j with is_processing %j to %s [ONB-133]',
  (request_status, is_processing, status) => {
    expect(requestedStatus({ request_status, is_processing })).toBe(status);
  },
);
