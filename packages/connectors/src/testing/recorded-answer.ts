import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VendorAnswer } from '../connector/index.ts';

const at = new Date('2026-11-21T12:00:00Z');

/** The text of a recorded response in a fixtures folder. */
export const fixture = (folder: string, name: string): string =>
  readFileSync(join(folder, 'fixtures', name), 'utf8');

/** A response as the platform passes it to a connector. */
export function recordedAnswer(
  body: string,
  overrides: Partial<Omit<VendorAnswer, 'body'>> = {},
): VendorAnswer {
  return {
    request: 'GET https://vendor.example/',
    status: 200,
    contentType: 'application/json',
    requestedAt: at,
    answeredAt: at,
    ...overrides,
    body: new TextEncoder().encode(body),
  };
}
