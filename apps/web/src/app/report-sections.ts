import { useAssociationAlerts } from '#features/associations';
import { usePerformanceAlerts } from '#features/performance';
import type { ReportSections } from '#features/report';
import { useServiceAlerts } from '#features/reviews';
import { useOverviewAlerts } from './overview-alerts.ts';

/**
 * The sections of the report, by id; a new one is added here. Their content, for screen and print, is loaded on demand.
 */
export const reportSections: ReportSections = {
  overview: {
    label: 'Overview',
    useAlerts: useOverviewAlerts,
    hasSide: true,
    load: async () => (await import('./report-sections/overview.ts')).overview,
  },
  associations: {
    label: 'Associations',
    useAlerts: useAssociationAlerts,
    load: async () => (await import('./report-sections/associations.ts')).associations,
  },
  fraud: {
    label: 'Performance',
    useAlerts: usePerformanceAlerts,
    load: async () => (await import('./report-sections/fraud.ts')).fraud,
  },
  regulatory: {
    label: 'Regulatory',
    load: async () => (await import('./report-sections/regulatory.ts')).regulatory,
  },
  service: {
    label: 'Service',
    useAlerts: useServiceAlerts,
    load: async () => (await import('./report-sections/service.ts')).service,
  },
  financial: {
    label: 'Financial',
    load: async () => (await import('./report-sections/financial.ts')).financial,
  },
  principal: {
    label: 'Principal',
    load: async () => (await import('./report-sections/principal.ts')).principal,
  },
  doctors: {
    label: 'Doctors',
    isOptional: true,
    load: async () => (await import('./report-sections/doctors.ts')).doctors,
  },
  scorecard: {
    label: 'Scorecard',
    load: async () => (await import('./report-sections/scorecard.ts')).scorecard,
  },
};
