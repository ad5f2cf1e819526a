import { inSystem } from '#platform/database';
import { type JobHandler, job } from '#platform/jobs';
import { compactInputChanges } from './store.ts';

export const dossierJobs: JobHandler[] = [
  // The changes of a scope are only summed up, so those of a past hour need one row.
  job('dossier.compact_input_changes', ({ db }) => inSystem(db, compactInputChanges), '50 * * * *'),
];
