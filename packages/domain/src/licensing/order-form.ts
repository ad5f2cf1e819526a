import { findState } from '@assay/names/states';
import { z } from 'zod';
import { optionalText } from '../http/index.ts';

/** The category of the License Verification form and that of a doctor's license. */
const licenseeCategories = ['homeServices', 'healthcare'] as const;

/** The subcategories of home services with their labels, in form order (REP-176). */
export const homeServices = {
  electricians: 'Electricians',
  generalContractors: 'General Contractors',
  plumbers: 'Plumbers',
  otherHomeServices: 'Other Home Services',
} as const;

/** Text from a form (REP-176). */
export const typed = optionalText(200);

/** The License Verification form as submitted. */
export const LicenseOrderForm = z.object({
  npi_id: typed,
  licensee_name: typed,
  licensee_addr1: typed,
  licensee_city: typed,
  licensee_state: typed,
  licensee_zip5: typed,
  licensee_id: typed,
  licensee_category: z.enum(licenseeCategories),
  licensee_subcategory: typed,
});
export type LicenseOrderForm = z.output<typeof LicenseOrderForm>;

/** Error messages of the form. */
const licenseTexts = {
  subcategory: 'The Licensee Subcategory is required to submit License Verification',
  homeServices:
    'The Licensee Name, License State, and License ID are required to submit a Home Services License Verification',
  missing: 'Missing License ID or State',
  state: 'State should be an Abbreviated State',
} as const;

const isSubcategory = (value: string): boolean => Object.hasOwn(homeServices, value);

/** The first rule that the form breaks and its field; null for a valid form (REP-176). */
export function orderProblem(form: LicenseOrderForm): { field: keyof LicenseOrderForm; text: string } | null {
  const isHome = form.licensee_category === 'homeServices';
  const { licensee_subcategory: subcategory } = form;
  if (isHome && (subcategory === null || !isSubcategory(subcategory)))
    return { field: 'licensee_subcategory', text: licenseTexts.subcategory };
  const missing = (['licensee_name', 'licensee_state', 'licensee_id'] as const).find((field) => !form[field]);
  if (missing) return { field: missing, text: isHome ? licenseTexts.homeServices : licenseTexts.missing };
  if (!licenseeState(form.licensee_state)) return { field: 'licensee_state', text: licenseTexts.state };
  return null;
}

/** The two-letter code of a state given by code or full name in any case; null for anything else (REP-174). */
export const licenseeState = (state: string | null): string | null =>
  findState((state ?? '').trim())?.code ?? null;
