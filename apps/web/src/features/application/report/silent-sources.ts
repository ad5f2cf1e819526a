import type { ApplicationCheck } from '@assay/domain/application';

const list = new Intl.ListFormat('en-US', { type: 'disjunction' });

const SILENCE: Partial<Record<ApplicationCheck['sources'][number]['status'], string>> = {
  not_initiated: 'not checked',
  processing: 'still searching',
  error: 'failed',
  timed_out: 'timed out',
};

/** The sources that did not answer, each with the reason, as a sentence; null if every one did. */
export function silentText(sources: ApplicationCheck['sources']): string | null {
  const silent = sources.flatMap(({ label, status }) =>
    SILENCE[status] ? `${label} (${SILENCE[status]})` : [],
  );
  return silent.length > 0 ? `There is no answer from ${list.format(silent)}.` : null;
}
