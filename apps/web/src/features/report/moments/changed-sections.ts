import type { ReportMoments, ReportSection } from '@assay/domain/report';
import { isPastShown } from '#api/as-of';

/** The sections with data that the viewer has not seen; none in the past, which has nothing new. */
export const changedSections = (moments: ReportMoments | undefined): ReadonlySet<ReportSection> =>
  new Set(
    isPastShown()
      ? []
      : moments?.moments.flatMap(({ is_new, changes }) =>
          is_new ? changes.map(({ section }) => section) : [],
        ),
  );
