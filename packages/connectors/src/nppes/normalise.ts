import type { EvidenceRecord } from '@assay/domain/evidence';
import type { ProviderData } from '@assay/domain/licensing';
import { isoDay, phone10, textOrNull, zip5 } from '../wire-values/index.ts';
import { ProviderResult } from './wire.ts';

type Named = NonNullable<ProviderResult['basic']>;

const DEACTIVATED = 'Deactivated';
const STATUSES = new Map([
  ['A', 'Active'],
  ['D', DEACTIVATED],
]);

/** Text of the register, which writes `--` for an empty value. */
const known = (value: string | null | undefined): string | null => {
  const text = textOrNull(value);
  return text === '--' ? null : text;
};

const yesOrNo = (value: string | null | undefined): boolean | null =>
  ({ YES: true, Y: true, NO: false, N: false })[known(value)?.toUpperCase() ?? ''] ?? null;

const nameOf = (overrides: Partial<Named>) => ({
  organization_name: known(overrides.organization_name),
  first_name: known(overrides.first_name),
  middle_name: known(overrides.middle_name),
  last_name: known(overrides.last_name),
  credential: known(overrides.credential),
});

/** The names of a person in an entry, current name first, in the order first, middle, last. */
export function personNames({ basic, other_names }: ProviderResult): string[] {
  return [basic ?? {}, ...other_names]
    .map(nameOf)
    .filter(({ last_name }) => last_name !== null)
    .map(({ first_name, middle_name, last_name }) =>
      [first_name, middle_name, last_name].filter(Boolean).join(' '),
    );
}

function dataOf(result: ProviderResult): ProviderData {
  const { basic } = result;
  const status = known(basic?.status);
  return {
    npi: result.number,
    enumeration_type: known(result.enumeration_type),
    status: status && (STATUSES.get(status) ?? status),
    ...nameOf(basic ?? {}),
    prefix: known(basic?.name_prefix),
    suffix: known(basic?.name_suffix),
    sole_proprietor: yesOrNo(basic?.sole_proprietor),
    taxonomies: result.taxonomies.map(({ code, desc, primary, state, license }) => ({
      code: known(code),
      desc: known(desc),
      primary: primary ?? null,
      state: known(state),
      license: known(license),
    })),
    addresses: result.addresses.map((address) => ({
      purpose: known(address.address_purpose),
      addr1: known(address.address_1),
      addr2: known(address.address_2),
      city: known(address.city),
      state: known(address.state),
      zip5: zip5(address.postal_code),
      phone: phone10(address.telephone_number),
      fax: phone10(address.fax_number),
    })),
    other_names: result.other_names.map((name) => ({ type: known(name.type), ...nameOf(name) })),
    enumeration_date: isoDay(basic?.enumeration_date),
    last_updated: isoDay(basic?.last_updated),
  };
}

/** Normalizes an entry of the register. */
export const normaliseProvider = (
  result: ProviderResult,
  subject_ref: string,
): EvidenceRecord<'provider'> => ({
  kind: 'provider',
  external_id: result.number,
  subject_ref,
  data: dataOf(result),
});

/** The record of a deactivated NPI: the register shows nothing else of the entry. */
export const deactivatedProvider = (number: string, subject_ref: string): EvidenceRecord<'provider'> => {
  const { data, ...record } = normaliseProvider(ProviderResult.parse({ number }), subject_ref);
  return { ...record, data: { ...data, status: DEACTIVATED } };
};
