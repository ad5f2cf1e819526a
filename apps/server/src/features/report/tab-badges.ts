import type { EndpointOut } from '@assay/domain/http';
import { type reportEndpoints, reportSections, type TabBadge } from '@assay/domain/report';
import { requireMerchantAccess } from '#features/matching';
import type { MerchantCall } from '#platform/feature';

type Badges = EndpointOut<(typeof reportEndpoints)['badges']>;

/** The badges of a report's tabs, as the features provide them; parts of one tab are added up. */
export async function tabBadges(call: MerchantCall): Promise<Badges> {
  await requireMerchantAccess(call.tx, call.actor, call.params.id);
  const tabs = new Map<TabBadge['section'], TabBadge>();
  for (const { section, count } of Object.values(call.provided.badges)) {
    const { alerts, is_searching = false, is_shown = true } = await count(call);
    const before = tabs.get(section);
    tabs.set(section, {
      section,
      alerts: sumOf(before?.alerts ?? null, alerts),
      is_searching: is_searching || (before?.is_searching ?? false),
      is_shown: is_shown && (before?.is_shown ?? true),
    });
  }
  return { tabs: reportSections.flatMap((section) => tabs.get(section) ?? []) };
}

/** Null is unknown: it adds nothing, and two unknown counts stay unknown. */
const sumOf = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : a + b;
