import type { NewMerchantRequest } from '@assay/domain/merchant-request';
import { normaliseCity, normaliseName, normaliseStreet } from '@assay/match-engine/normalise';

type Compared = Record<'business_address' | 'business_city', string> &
  Pick<NewMerchantRequest, 'business_legal_name' | 'business_dba_name'>;

const normaliseText = (text: string) => text.trim().toLowerCase();

/**
 * The normalized values by which two requests are compared: names without legal forms and abbreviations, the street
 * without its unit, the city written out (details: onboarding, section 17). A value that the normalizer cannot read is
 * compared as typed.
 */
export function comparable(request: Compared) {
  const names = [request.business_legal_name, request.business_dba_name].flatMap((name) =>
    name ? [normaliseName(name)?.joined || normaliseText(name)] : [],
  );
  const city = normaliseCity(request.business_city) ?? normaliseText(request.business_city);
  return {
    compared_names: [...new Set(names)],
    compared_address: comparableStreet(request.business_address, city),
    compared_city: city,
  };
}

function comparableStreet(address: string, city: string): string {
  const { street } = normaliseStreet(address, null, city);
  if (!street) return normaliseText(address);
  if (street.box) return `box ${street.box}`;
  return [street.number, street.direction, ...street.words, street.suffix].filter(Boolean).join(' ');
}
