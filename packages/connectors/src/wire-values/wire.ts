import { z } from 'zod';

/**
 * Schemas for optional vendor fields. One odd value must not invalidate a whole response: numbers and text are accepted
 * for each other and anything else counts as missing. The stored response keeps the original value.
 */
export const wireText = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(null);

const numeric = z
  .string()
  .regex(/^\s*-?\d+(\.\d+)?\s*$/)
  .transform(Number);
export const wireNumber = z.union([z.number(), numeric]).nullish().catch(null);

const FLAGS = new Map(Object.entries({ true: true, yes: true, y: true, false: false, no: false, n: false }));
export const wireFlag = z
  .union([z.boolean(), z.string().transform((word) => FLAGS.get(word.trim().toLowerCase()) ?? null)])
  .nullish()
  .catch(null);

/** A list that may be missing; drops malformed entries. Not for the records of a response. */
export const wireList = <S extends z.ZodType>(entry: S) =>
  z
    .array(z.unknown())
    .nullish()
    .catch(null)
    .transform((list) =>
      (list ?? []).flatMap((value): z.output<S>[] => {
        const parsed = entry.safeParse(value);
        return parsed.success ? [parsed.data] : [];
      }),
    );
