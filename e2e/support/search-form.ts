import { expect, type Locator, type Page } from '@playwright/test';

type Part = 'Seller' | 'Principal / Owner' | 'Store ID';

/** One titled part of the search form. */
export const formPart = (page: Page, name: Part): Locator => page.getByRole('region', { name, exact: true });

/** A field by its label; cities, states and zips are comboboxes. */
export const field = (part: Locator, label: string): Locator =>
  part
    .getByRole('textbox', { name: label, exact: true })
    .or(part.getByRole('combobox', { name: label, exact: true }));

/** Types a state and picks it from the list. */
async function pickState(part: Locator, name: string): Promise<void> {
  await field(part, 'State').fill(name);
  await part.page().getByRole('option', { name }).click();
  await expect(field(part, 'State')).toHaveValue(name);
}

/** What to type, by part and label. A second owner is sent, but not filled in. */
export type Typed = Partial<Record<Part | 'Owner 2', Record<string, string>>>;

const sellerFields: Record<string, string> = {
  'Legal Entity Name': 'legal_entity_name',
  'DBA Name': 'name',
  Address: 'addr1',
  City: 'city',
  State: 'state',
  Zip: 'zip5',
  Phone: 'phone',
};
const principalFields: Record<string, string> = {
  ...sellerFields,
  'First Name': 'first_name',
  'Last Name': 'last_name',
};
const stateCodes: Record<string, string> = {
  Arizona: 'AZ',
  California: 'CA',
  Georgia: 'GA',
  Indiana: 'IN',
  Ohio: 'OH',
  Washington: 'WA',
  Wisconsin: 'WI',
  Wyoming: 'WY',
};

/** What the form sends for the typed values. Throws for a field or a state that is not listed here yet. */
export function searchPayload(typed: Typed): object {
  const payloadOf = (names: Record<string, string>, fields: Record<string, string> = {}) =>
    Object.fromEntries(
      Object.entries(fields).map(([label, value]) => {
        const name = names[label];
        const sent = label === 'State' ? stateCodes[value] : value;
        if (!name || !sent) throw new Error(`${label}: ${value} cannot be sent yet`);
        return [name, sent];
      }),
    );
  const owners = [typed['Principal / Owner'], typed['Owner 2']].filter((owner) => owner !== undefined);
  return {
    ...payloadOf(sellerFields, typed.Seller),
    ...payloadOf({ 'Store ID': 'store_id' }, typed['Store ID']),
    ...(owners.length > 0 ? { principals: owners.map((owner) => payloadOf(principalFields, owner)) } : {}),
  };
}

/** Fills the form; a `State` is picked by its name. */
export async function fillForm(page: Page, typed: Typed): Promise<void> {
  for (const [name, fields] of Object.entries(typed) as [Part, Record<string, string>][]) {
    const part = formPart(page, name);
    for (const [label, value] of Object.entries(fields)) {
      if (label === 'State') await pickState(part, value);
      else await field(part, label).fill(value);
    }
  }
}

export const searchButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Search', exact: true });

/** Searches from the search form. Returns the new inquiry's id, with its results screen open. */
export async function searchFor(page: Page, typed: Typed): Promise<string> {
  await fillForm(page, typed);
  await searchButton(page).click();
  return inquiryOf(page);
}

/** Waits for a results screen and reads its inquiry's id from the address. */
export async function inquiryOf(page: Page): Promise<string> {
  await page.waitForURL(/\/onboarding\/\d+$/);
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}
