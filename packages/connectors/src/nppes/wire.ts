import { z } from 'zod';
import { wireFlag, wireList, wireText } from '../wire-values/index.ts';

const number = z.union([z.string(), z.number()]).transform(String);

const Name = {
  organization_name: wireText,
  first_name: wireText,
  middle_name: wireText,
  last_name: wireText,
  credential: wireText,
};

/** A provider in a response (docs/connectors/nppes.md); every field but the number may be missing or `--`. */
export const ProviderResult = z.looseObject({
  number,
  enumeration_type: wireText,
  basic: z
    .looseObject({
      ...Name,
      name_prefix: wireText,
      name_suffix: wireText,
      status: wireText,
      sole_proprietor: wireText,
      enumeration_date: wireText,
      last_updated: wireText,
    })
    .nullish(),
  taxonomies: wireList(
    z.looseObject({ code: wireText, desc: wireText, primary: wireFlag, state: wireText, license: wireText }),
  ),
  addresses: wireList(
    z.looseObject({
      address_purpose: wireText,
      address_1: wireText,
      address_2: wireText,
      city: wireText,
      state: wireText,
      postal_code: wireText,
      telephone_number: wireText,
      fax_number: wireText,
    }),
  ),
  other_names: wireList(z.looseObject({ ...Name, type: wireText })),
});
export type ProviderResult = z.output<typeof ProviderResult>;

/** A response: results, or errors, which also come with status 200. */
export const NppesAnswer = z
  .looseObject({
    results: z.array(ProviderResult).nullish(),
    Errors: z
      .array(z.looseObject({ number: number.nullish(), field: wireText, description: wireText }))
      .nullish(),
  })
  .refine(({ results, Errors }) => results || Errors?.length, 'neither results nor errors');
