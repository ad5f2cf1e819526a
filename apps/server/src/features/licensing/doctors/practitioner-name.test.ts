import { expect, test } from 'vitest';
import { practitionerName } from './practitioner-name.ts';

test.each([
  ['Dr. Rosa M. Delgado, DDS', 'Rosa M. Delgado'],
  ['dr Rosa Delgado', 'Rosa Delgado'],
  ['Rosa Delgado M.D.', 'Rosa Delgado'],
  ['Rosa Delgado, D.C., M.D.', 'Rosa Delgado'],
  ['Delgado, Rosa', 'Delgado, Rosa'],
  ['Drew Delgado', 'Drew Delgado'],
  ['ROSA LEE, MD', 'ROSA LEE'],
  ['ROSA LEE', 'ROSA LEE'],
  ['Roberto Delgado, JR, MD', 'Roberto Delgado, JR'],
  ['Rosa Delgado MD', 'Rosa Delgado'],
])('%s becomes %s', (written, name) => {
  expect(practitionerName(written)).toBe(name);
});
