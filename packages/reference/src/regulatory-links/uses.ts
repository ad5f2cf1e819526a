/** What a search page of a public body is for (details: back office, section 18). */
export const regulatoryUses = [
  'Business Registration',
  'Professional Licensing',
  'Consumer Complaint',
] as const;
export type RegulatoryUse = (typeof regulatoryUses)[number];

/** The trades of a search page, as the regulatory search filters by them. */
export const regulatoryCategories = [
  'General',
  'General-Building',
  'Roofing',
  'HVAC',
  'Veterinary',
  'Nursing',
  'Contractors',
  'Plumbers',
  'Medical',
  'Physicians',
  'Electricians',
  'Dental',
  'Architects',
  'Charity',
] as const;
export type RegulatoryCategory = (typeof regulatoryCategories)[number];
