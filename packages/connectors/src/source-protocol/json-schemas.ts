import { z } from 'zod';

type Json = Record<string, unknown>;

const isOptional = (schema: unknown): boolean =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodArray;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Shortens a schema: one type with null instead of two alternatives, and formats without their patterns. */
function terse(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(terse);
  if (!isObject(value))
    return typeof value === 'string' ? value.replace('#/$defs/', '#/components/schemas/') : value;
  const { anyOf, pattern, ...rest } = value;
  const [first, second] = Array.isArray(anyOf) ? anyOf : [];
  if (isObject(first) && isObject(second) && second.type === 'null' && typeof first.type === 'string')
    return terse({ ...rest, ...first, type: [first.type, 'null'] });
  const preserved = {
    ...rest,
    ...(anyOf !== undefined && { anyOf }),
    ...(pattern !== undefined && !rest.format && { pattern }),
  };
  return Object.fromEntries(Object.entries(preserved).map(([key, member]) => [key, terse(member)]));
}

/**
 * The JSON Schemas of named zod schemas and of those that they refer to. With `mayLeaveOut`, nullable fields and lists
 * become optional.
 */
export function jsonSchemas(
  forms: Record<string, z.ZodType>,
  { mayLeaveOut = false }: { mayLeaveOut?: boolean } = {},
): Record<string, Json> {
  const schemas: Record<string, Json> = Object.create(null);
  for (const [name, form] of Object.entries(forms)) {
    const { $schema, $defs, ...schema } = z.toJSONSchema(form, {
      io: 'input',
      override: ({ zodSchema, jsonSchema }) => {
        if (!mayLeaveOut || !(zodSchema instanceof z.ZodObject) || !jsonSchema.required) return;
        const shape: Json = zodSchema.shape;
        const required = jsonSchema.required.filter((key) => !isOptional(shape[key]));
        if (required.length > 0) jsonSchema.required = required;
        else delete jsonSchema.required;
      },
    });
    for (const [key, part] of Object.entries({ ...$defs, [name]: schema }))
      schemas[key] = terse(part) as Json;
  }
  return schemas;
}
