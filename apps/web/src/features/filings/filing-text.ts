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
export function addressesOf(filing: CorporateFiling) {
  const address = (use: 'physical' | 'mailing') =>
    addressLine({
      addr1: filing[`${use}_addr1`],
      city: filing[`${use}_city`],
      state: filing[`${use}_state`],
      zip5: filing[`${use}_zip5`],
    });
  return { physical: address('physical'), mailing: address('mailing') };
}
