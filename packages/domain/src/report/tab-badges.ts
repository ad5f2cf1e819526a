import { z } from 'zod';
import { endpoint, Id } from '../http/index.ts';
import { reportSections } from './sections.ts';

/** The badge of a tab, available before the section itself is loaded. */
export const TabBadge = z
  .object({
    section: z.enum(reportSections),
    alerts: z
      .int()
      .nullable()
      .meta({ description: 'null if no source was searched or the feature is off for the lender' }),
    is_searching: z.boolean().meta({ description: 'a source is running, so the number may grow' }),
    is_shown: z.boolean().meta({ description: 'whether the report of this merchant has the section' }),
  })
  .meta({ id: 'TabBadge' });
export type TabBadge = z.infer<typeof TabBadge>;

/** The badges of the tabs whose counts are not part of the report itself (REP-002, REP-023, REP-025, REP-026). */
export const tabBadges = endpoint({
  method: 'GET',
  path: 'merchant/{id}/badges',
  summary: 'The badge counts of the report tabs',
  who: 'lender',
  view: { action: 'evidence.read', at: { kind: 'merchant', by: 'id' } },
  params: z.object({ id: Id }),
  out: z.object({ tabs: z.array(TabBadge) }),
});
