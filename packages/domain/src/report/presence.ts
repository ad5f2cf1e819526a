import { z } from 'zod';
import { displayPhone } from '../display/index.ts';
import { day, text } from '../evidence/contract.ts';

/** A web page of the business (details: report, section 11). */
export const PresenceEntry = z
  .object({
    source: z.string(),
    url: text,
    rating: z.number().nullable().describe('of 5'),
    review_count: z.int().nullable(),
    found_at: day,
  })
  .meta({ id: 'PresenceEntry' });
export type PresenceEntry = z.infer<typeof PresenceEntry>;

/** The number of entries in the left column; the rest go to the right one (REP-042). */
const LEFT_COLUMN_SIZE = 5;

export function presenceColumns<E>(entries: readonly E[]): { left: E[]; right: E[] } {
  return { left: entries.slice(0, LEFT_COLUMN_SIZE), right: entries.slice(LEFT_COLUMN_SIZE) };
}

/** A further property of a merchant, with its source (details: report, section 11). */
export const MerchantProperty = z
  .object({
    name: z.enum(['phone', 'fax', 'email', 'domain', 'profile']),
    value: z.string(),
    source: z.string(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'MerchantProperty' });
export type MerchantProperty = z.infer<typeof MerchantProperty>;

/** What each property is. */
export const propertyLabels: Record<MerchantProperty['name'], string> = {
  phone: 'Phone',
  fax: 'Fax',
  email: 'Email',
  domain: 'Website',
  profile: 'Profile',
};

/** Normalizes a value for comparison: a phone number to its digits, a URL without scheme, `www` and trailing slash. */
function comparable({ name, value }: Pick<MerchantProperty, 'name' | 'value'>): string {
  if (name === 'phone' || name === 'fax') return value.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  const plain = value.trim().toLowerCase();
  return name === 'email'
    ? plain
    : plain
        .replace(/^https?:\/\//, '')
        .replace(/^www\./, '')
        .replace(/\/$/, '');
}

const keyOf = (property: Pick<MerchantProperty, 'name' | 'value'>): string =>
  `${property.name} ${comparable(property)}`;

/** Removes duplicate and empty properties; keeps the first source of each. */
export function uniqueProperties(properties: readonly MerchantProperty[]): MerchantProperty[] {
  const unique = new Map<string, MerchantProperty>();
  for (const property of properties)
    if (comparable(property) && !unique.has(keyOf(property))) unique.set(keyOf(property), property);
  return [...unique.values()];
}

interface Head {
  phone: string | null;
  email: string | null;
  domain_name: string | null;
}

/** The properties that the report header and the online presence do not show already. */
export function furtherProperties(
  properties: readonly MerchantProperty[],
  { phone, email, domain_name }: Head,
  presence: readonly Pick<PresenceEntry, 'url'>[] = [],
): MerchantProperty[] {
  const shownKeys = new Set([
    ...presence.flatMap(({ url }) => (url ? keyOf({ name: 'profile', value: url }) : [])),
    ...(
      [
        ['phone', phone],
        ['email', email],
        ['domain', domain_name],
      ] as const
    ).flatMap(([name, value]) => (value ? keyOf({ name, value }) : [])),
  ]);
  return uniqueProperties(properties).filter((property) => !shownKeys.has(keyOf(property)));
}

/** The displayed text of a property. */
export const propertyText = ({ name, value }: MerchantProperty): string =>
  name === 'phone' || name === 'fax' ? displayPhone(value) : value;
