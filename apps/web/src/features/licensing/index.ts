export { OtherLicensingCard, ProfessionalLicensingCard } from './report-parts.ts';
