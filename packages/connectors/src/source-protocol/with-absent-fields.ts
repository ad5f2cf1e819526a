import { z } from 'zod';

/** The value of a field that an answer leaves out: no list is an empty one, all else is null. */
function absent(schema: unknown): unknown {
  return schema instanceof z.ZodArray ? [] : null;
}

/**
 * A value with the fields that its schema knows and it leaves out, all the way down. A source may leave out what it does
 * not know; our records always say null.
 */
export function withAbsentFields(schema: unknown, value: unknown): unknown {
  if (schema instanceof z.ZodNullable)
    return value === null ? null : withAbsentFields(schema.unwrap(), value);
  if (schema instanceof z.ZodArray)
    return Array.isArray(value) ? value.map((entry) => withAbsentFields(schema.element, entry)) : value;
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value;
  const given: Record<string, unknown> = { ...value };
  for (const [key, field] of Object.entries(schema.shape))
    given[key] = given[key] === undefined ? absent(field) : withAbsentFields(field, given[key]);
  return given;
}
