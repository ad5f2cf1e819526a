import type { ApplicationCheck } from '@assay/domain/application';

const SILENCE: Partial<Record<ApplicationCheck['sources'][number]['status'], string>> = {
  not_initiated: 'not checked',
  processing: 'still searching',
  error: 'failed',
  timed_out: 'timed out',
};

/** The sources that did not answer, each with the reason. */
export const silentSources = (sources: ApplicationCheck['sources']): string[] =>
  sources.flatMap(({ label, status }) => (SILENCE[status] ? `${label} ${SILENCE[status]}` : []));
