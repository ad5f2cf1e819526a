/** Whom runs are about, for other features. */
export { APPLICATION_REF, isApplicationRef } from './evidence-subjects.ts';
export { namedPerson, personParts } from './person-parts.ts';
export { personsOfRuns, principalsOfRuns, queriedBusinesses } from './persons-of-runs.ts';
export { personOfRun } from './subject-of-run.ts';
