import { addressLine } from '@assay/domain/display';
import type { CorporateFiling } from '@assay/domain/filings';

/** The officers of a filing, with addresses if the register gives them. */
export function officersOf({ officers, principals }: CorporateFiling): { line: string; address: string }[] {
  const withAddress = principals.map((one) => ({ ...one, address: addressLine(one) }));
  const without = officers.map((one) => ({ ...one, address: '' }));
  return (withAddress.length > 0 ? withAddress : without).map(({ name, title, address }) => ({
    line: title ? `${name}, ${title}` : name,
    address,
  }));
}

/** The premises of a business and where it gets its mail; empty where the register does not say. */
export const addressesOf = (filing: CorporateFiling) => ({
  physical: addressLine({
    addr1: filing.physical_addr1,
    city: filing.physical_city,
    state: filing.physical_state,
    zip5: filing.physical_zip5,
  }),
  mailing: addressLine({
    addr1: filing.mailing_addr1,
    city: filing.mailing_city,
    state: filing.mailing_state,
    zip5: filing.mailing_zip5,
  }),
});
