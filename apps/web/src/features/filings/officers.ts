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
