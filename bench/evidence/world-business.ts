import type { MerchantRow } from '../../apps/server/src/features/matching/index.ts';
import type { Form, Sector } from './names.ts';
import type { WorldPerson } from './people.ts';
import type { Address, Town } from './places.ts';

/** How a business relates to its namesakes. */
export const FAMILIES = [
  'same_town',
  'other_town',
  'other_state',
  'sister',
  'franchise',
  'successor',
  'dba',
  'numbered',
  'own_rare',
  'own_common',
] as const;
export type FamilyKind = (typeof FAMILIES)[number];

/** A generated business with its true data. The product sees only `row`, its line in the master file. */
export interface WorldBusiness {
  id: string;
  row: MerchantRow;
  legal_entity_name: string;
  /** The legal name without its form, and the form. */
  core: string;
  form: Form;
  trade_name: string | null;
  /** With the last day of each, oldest first. */
  former_names: { core: string; form: Form; until: string }[];
  former_addresses: (Address & { until: string })[];
  formed_on: string;
  closed_on: string | null;
  /** The state where it was formed, which may differ from that of its address. */
  formation_state: string;
  family: FamilyKind;
  /** Its namesakes, as text. */
  family_reason: string;
  town: Town;
  address: Address;
  sector: Sector;
  phone: string;
  ein: string;
  domain: string | null;
  /** Its owners; the first one runs it. */
  people: WorldPerson[];
}
