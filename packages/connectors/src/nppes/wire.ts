import { z } from 'zod';

const text = z.string().nullish();
const number = z.union([z.string(), z.number()]).transform(String);

const Name = {
  organization_name: text,
  first_name: text,
  middle_name: text,
  last_name: text,
  credential: text,
};

/** A provider of an answer (docs/connectors/nppes.md); every field but the number may be missing or `--`. */
export const ProviderResult = z.looseObject({
  number,
  enumeration_type: text,
  basic: z
    .looseObject({
      ...Name,
      status: text,
      sole_proprietor: text,
      enumeration_date: text,
      last_updated: text,
    })
    .nullish(),
  taxonomies: z
    .array(
      z.looseObject({ code: text, desc: text, primary: z.boolean().nullish(), state: text, license: text }),
    )
    .nullish(),
  addresses: z
    .array(
      z.looseObject({
        address_purpose: text,
        address_1: text,
        address_2: text,
        city: text,
        state: text,
        postal_code: text,
        telephone_number: text,
        fax_number: text,
      }),
    )
    .nullish(),
  other_names: z.array(z.looseObject({ ...Name, type: text })).nullish(),
});
export type ProviderResult = z.output<typeof ProviderResult>;

/** An answer: what was found, or a refusal, which comes with status 200 too. */
export const NppesAnswer = z
  .looseObject({
    results: z.array(ProviderResult).nullish(),
    Errors: z.array(z.looseObject({ number: number.nullish(), field: text, description: text })).nullish(),
  })
  .refine(({ results, Errors }) => results || Errors?.length, 'neither results nor errors');
