export { ProviderCandidates } from './candidates/provider-candidates.tsx';
export { useProviders } from './candidates/queries.ts';
export { DoctorsCard, OtherLicensingCard, ProfessionalLicensingCard } from './report-parts.ts';
export { routes } from './routes.ts';
