import type { ReportScope } from '#api/dossier-answers';
import { OmissionsNote, useSectionOmissions } from '#features/gathering';
import { useDoctors } from './queries.ts';

/** What is left out of the licenses of the listed doctors, and why; empty without a doctor. */
export function useDoctorsOmissions(scope: ReportScope): string[] {
  const { data } = useDoctors(scope.merchant_id);
  const lines = useSectionOmissions('doctors', scope);
  return data && data.doctors.length > 0 ? lines : [];
}

/** The note of the section. */
export const DoctorsOmissions = ({ inquiry_id, merchant_id }: ReportScope) => (
  <OmissionsNote lines={useDoctorsOmissions({ inquiry_id, merchant_id })} />
);
