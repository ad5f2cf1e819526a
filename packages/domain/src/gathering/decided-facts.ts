import { z } from 'zod';

/**
 * Whose fact it is: the record's, that of the business it was compared with, or that of the person it was found for.
 */
export const factSides = ['record', 'business', 'person'] as const;
export type FactSide = (typeof factSides)[number];

/** The facts that a decision depends on, in words. The status of a record is deliberately not one of them. */
export const factLabels = {
  name: 'name',
  alias: 'alias',
  title: 'title',
  birth_date: 'birth date',
  address: 'address',
  ein: 'EIN',
  contact: 'telephone, email or domain',
  program: 'program',
  country: 'country',
  remarks: 'remarks',
} as const;
export type FactField = keyof typeof factLabels;

/** Facts whose values are never shown; only that they changed. */
const PERSONAL: readonly FactField[] = ['birth_date', 'ein'];
export const isPersonalFact = (field: FactField): boolean => PERSONAL.includes(field);

/** A fact that has changed since a decision was made. */
export const FactChange = z.object({
  side: z.enum(factSides),
  field: z.enum(Object.keys(factLabels) as [FactField, ...FactField[]]),
  before: z.array(z.string()).nullable(),
  after: z.array(z.string()).nullable(),
});
export type FactChange = z.infer<typeof FactChange>;
