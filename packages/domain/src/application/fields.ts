/** All fields of an application with their labels, in the order in which they are checked. */
export const applicationLabels = {
  legal_entity_name: 'Legal name',
  name: 'DBA',
  ein: 'EIN',
  owner: 'Owner',
  owner_role: "Owner's role",
  owner_born: "Owner's birth year",
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  domain_name: 'Website',
  start_date: 'Started',
  industry: 'Industry',
  owner_share: "Owner's share",
  requested_amount: 'Requested',
} as const;
export type ApplicationField = keyof typeof applicationLabels;
export const applicationFields = Object.keys(applicationLabels) as [ApplicationField, ...ApplicationField[]];

/** How much a difference between application and sources means, most severe first. */
export const severities = ['high', 'medium', 'low'] as const;
export type Severity = (typeof severities)[number];

/** Whether a role is that of an owner; a manager, officer or director need not own anything. */
export const isOwnersRole = (role: string): boolean =>
  /\b(owner|member|partner|shareholder|stockholder|proprietor|principal)\b/i.test(role);
