import type { SiteProfile } from '@assay/domain/reviews';

const unanswered: Partial<Record<SiteProfile['status'], string>> = {
  processing: 'is still being searched',
  error: 'could not be searched',
  timed_out: 'did not answer in time',
  not_initiated: 'was not searched',
};

/** Sites without an answer, and pages that wait for a decision, in sentences: neither reads as no reviews. */
export function unansweredSites(sites: readonly SiteProfile[], waiting: number): string[] {
  const lines = sites.flatMap(({ name, status }) =>
    unanswered[status] ? [`${name} ${unanswered[status]}.`] : [],
  );
  if (waiting > 0)
    lines.push(
      waiting === 1
        ? '1 more page may belong to another business with this name. Not counted until you confirm it in Overview.'
        : `${waiting} more pages may be another business's of this name. Not counted until you confirm them in Overview.`,
    );
  return lines;
}
