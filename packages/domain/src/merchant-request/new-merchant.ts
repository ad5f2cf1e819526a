import { z } from 'zod';
import { NewInquiry } from '../inquiry/contract.ts';
import { isFeinFormat } from '../inquiry/index.ts';

const { name, ein, addr1, city, state, zip5, email, phone, domain_name, principals } = NewInquiry.shape;
const NewPrincipal = principals.in.unwrap().unwrap().element;

const needed = (field: z.ZodType<string | null>, message: string) => field.pipe(z.string({ error: message }));

/**
 * A merchant as staff add it to the master file: the rules of its fields are those of a search, and a name, address, city
 * and state are needed, as in a request. A number that may be somebody's SSN does not go into a file that every lender
 * searches.
 */
export const NewMerchant = z
  .object({
    name: needed(name, 'The legal name is needed.').meta({ description: 'legal name' }),
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
        'Write the FEIN as 12-3456789. An SSN is not kept here.',
      )
      .meta({ description: 'FEIN, XX-XXXXXXX' }),
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
