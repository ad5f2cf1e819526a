/** The uses of a public body's search page (details: back office, section 18). */
export const regulatoryUses = [
  'Business Registration',
  'Professional Licensing',
  'Consumer Complaint',
] as const;
export type RegulatoryUse = (typeof regulatoryUses)[number];

/** The trades by which the regulatory search filters pages. */
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
