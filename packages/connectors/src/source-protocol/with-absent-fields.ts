import { z } from 'zod';

/** The value of an omitted field: an empty list for lists, null for everything else. */
function absent(schema: unknown): unknown {
  return schema instanceof z.ZodArray ? [] : null;
}

/**
 * Fills in omitted fields according to the schema, recursively. A source may omit what it does not know; our records
 * always have an explicit null.
 */
export function withAbsentFields(schema: unknown, value: unknown): unknown {
  if (schema instanceof z.ZodNullable)
    return value === null ? null : withAbsentFields(schema.unwrap(), value);
  if (schema instanceof z.ZodArray)
    return Array.isArray(value) ? value.map((entry) => withAbsentFields(schema.element, entry)) : value;
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value;
  const fields: Record<string, unknown> = Object.setPrototypeOf(
    { ...value } satisfies Record<string, unknown>,
    null,
  );
  for (const [key, field] of Object.entries(schema.shape))
    fields[key] = fields[key] === undefined ? absent(field) : withAbsentFields(field, fields[key]);
  return fields;
}
