import { z } from 'zod';
import { NewInquiry } from '../inquiry/contract.ts';
import { isFeinFormat } from '../inquiry/index.ts';

const { name, ein, addr1, city, state, zip5, email, phone, domain_name, principals } = NewInquiry.shape;
const NewPrincipal = principals.in.unwrap().unwrap().element;

const needed = (field: z.ZodType<string | null>, message: string) => field.pipe(z.string({ error: message }));

/**
 * A merchant that staff add to the master file. Validates fields like an inquiry and requires name, address, city and
 * state, like a merchant request. Rejects numbers that may be an SSN, because every lender can search the master file.
 */
export const NewMerchant = z
  .object({
    name: needed(name, 'The legal name is needed.').describe('legal name'),
    name_dba: name,
    addr1: needed(addr1, 'The address is needed.'),
    city: needed(city, 'The city is needed.'),
    state: needed(state, 'The state is needed.'),
    zip5,
    phone,
    email,
    domain_name,
    ein: ein
      .refine(
        (value) => value === null || isFeinFormat(value),
        'Write the FEIN as 12-3456789. An SSN is not stored here.',
      )
      .describe('FEIN, XX-XXXXXXX'),
    principals: z
      .array(NewPrincipal.pick({ first_name: true, last_name: true }), {
        error: 'Must be a list of principals.',
      })
      .max(10, 'At most 10 principals.')
      .nullish()
      .transform((people) => (people ?? []).filter((person) => person.first_name || person.last_name)),
  })
  .meta({ id: 'NewMerchant' });
export type NewMerchant = z.output<typeof NewMerchant>;
