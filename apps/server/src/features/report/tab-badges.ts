import type { EndpointOut } from '@assay/domain/http';
import {
  type BadgePart,
  knownAlerts,
  type ReportSection,
  type reportEndpoints,
  reportSections,
  type TabBadge,
} from '@assay/domain/report';
import { requireMerchantAccess } from '#features/matching';
import type { MerchantCall } from '#platform/feature';
import { shareReads } from '#platform/shared-reads';

type Counted = Pick<TabBadge, 'alerts'> & Partial<Omit<TabBadge, 'section' | 'alerts'>>;

/** What an evidence feature adds to the badge of a report section. */
interface ReportBadge {
  section: ReportSection;
  /** Members left out mean: everything was searched, nothing is searching, and the section is shown. */
  count(call: MerchantCall): Promise<Counted>;
}

declare module '#platform/registries' {
  interface Registries {
    badges: Record<BadgePart, ReportBadge>;
  }
}

type Badges = EndpointOut<(typeof reportEndpoints)['badges']>;

/** The badges of a report's tabs, as the features provide them; parts of one tab are added up. */
export const tabBadges = (call: MerchantCall): Promise<Badges> =>
  shareReads(call.tx, () => countBadges(call));

async function countBadges(call: MerchantCall): Promise<Badges> {
  await requireMerchantAccess(call.tx, call.actor, call.params.id);
  const tabs = new Map<TabBadge['section'], TabBadge>();
  for (const { section, count } of Object.values(call.provided.badges)) {
    const { alerts, is_searching = false, is_partial = false, is_shown = true } = await count(call);
    const before = tabs.get(section);
    tabs.set(section, {
      section,
      alerts: sumOf(before?.alerts ?? null, alerts),
      is_searching: is_searching || (before?.is_searching ?? false),
      is_partial: is_partial || (before?.is_partial ?? false),
      is_shown: is_shown && (before?.is_shown ?? true),
    });
  }
  return {
    tabs: reportSections
      .flatMap((section) => tabs.get(section) ?? [])
      .map((tab) => ({ ...tab, alerts: knownAlerts(tab) })),
  };
}

/** Null is off: it adds nothing, and two that are off stay off. */
const sumOf = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : a + b;
