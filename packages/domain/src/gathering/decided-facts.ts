import { z } from 'zod';

/** Who a fact is of: the record, the business that it was compared with, or the person whom it was found for. */
export const factSides = ['record', 'business', 'person'] as const;
export type FactSide = (typeof factSides)[number];

/** What a decision rests on. What a record's status is does not matter. */
const factFields = [
  'name',
  'alias',
  'title',
  'birth_date',
  'address',
  'ein',
  'contact',
  'program',
  'country',
  'remarks',
] as const;
export type FactField = (typeof factFields)[number];

/** Facts of which only is told that they changed. */
const PERSONAL: readonly FactField[] = ['birth_date', 'ein'];
export const isPersonalFact = (field: FactField): boolean => PERSONAL.includes(field);

/** A fact that is another one than when a person decided. */
export const FactChange = z.object({
  side: z.enum(factSides),
  field: z.enum(factFields),
  before: z.array(z.string()).nullable(),
  after: z.array(z.string()).nullable(),
});
export type FactChange = z.infer<typeof FactChange>;
