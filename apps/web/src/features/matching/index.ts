export { MatchDoctors, MatchPrincipals } from './match-people.tsx';
export { useMatches } from './queries.ts';
export { ResultsPage } from './results-page.tsx';
export { matchingRoutes } from './routes.ts';
export { SourceBadges } from './source-badges.tsx';
export { SourceLocations } from './source-locations.tsx';
export { StaffTools } from './staff-tools.tsx';
