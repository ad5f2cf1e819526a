export { useHasDoctorsTab } from './doctors/queries.ts';
export { DoctorsCard, OtherLicensingCard, ProfessionalLicensingCard } from './report-parts.ts';
