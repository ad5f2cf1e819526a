import { z } from 'zod';

/**
 * The forms of what a vendor may leave out. One odd value must not cost a whole answer, and what it stands for is looked
 * up in the kept answer: text may come as a number and a number as text, anything else counts as left out.
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

const FLAGS: Record<string, boolean> = { true: true, yes: true, y: true, false: false, no: false, n: false };
export const wireFlag = z
  .union([z.boolean(), z.string().transform((word) => FLAGS[word.trim().toLowerCase()] ?? null)])
  .nullish()
  .catch(null);

/** A list that may be missing, without the entries that are of another form; not for the records of an answer. */
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
