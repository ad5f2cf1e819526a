import { expect, test } from 'vitest';
import { checkScreening } from './config.ts';

test.each(['api', 'both'] as const)('refuses to start with SCREENING=%s and no YENTE_URL', (SCREENING) => {
  expect(() => checkScreening({ SCREENING, YENTE_URL: undefined })).toThrow(
    `SCREENING=${SCREENING} asks the OpenSanctions API, and YENTE_URL`,
  );
  expect(() => checkScreening({ SCREENING, YENTE_URL: 'https://yente.example' })).not.toThrow();
});

test('screening against the imported lists needs no API', () => {
  expect(() => checkScreening({ SCREENING: 'lists', YENTE_URL: undefined })).not.toThrow();
});
