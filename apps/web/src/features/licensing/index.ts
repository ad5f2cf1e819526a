export { ProviderCandidates } from './candidates/provider-candidates.tsx';
export { doctorsAnswers } from './doctors/queries.ts';
export { OtherLicensingCard } from './overview/other-licensing-card.tsx';
export { ProfessionalLicensingCard } from './overview/professional-licensing-card.tsx';
export { usePrintedLicenses, usePrintedOrders } from './print.tsx';
export { licensingAnswers, useProviders } from './queries.ts';
export { routes } from './routes.ts';
export { doctorsSection } from './section.ts';
