import { z } from 'zod';

/** The parts of a JSON schema that the reference shows. */
export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string | string[];
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  required?: string[];
  minimum?: number;
  minItems?: number;
  description?: string;
  default?: unknown;
  example?: unknown;
}

/** Named schemas by their reference. */
export type Definitions = Record<string, JsonSchema>;

/** A schema as callers send it (`input`) or receive it (`output`), with its named schemas. */
export function jsonSchemaOf(
  schema: z.ZodType,
  io: 'input' | 'output',
): { root: JsonSchema; definitions: Definitions } {
  const root = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => {
      // A preprocessed field looks optional from outside.
      if (io === 'input' && zodSchema instanceof z.ZodObject)
        jsonSchema.required = Object.entries(zodSchema.shape).flatMap(([name, field]) =>
          (field as z.ZodType).safeParse(undefined).success ? [] : [name],
        );
    },
  }) as JsonSchema;
  return { root, definitions: root.$defs ?? {} };
}

/**
 * The schema that a reference points to, with the description given with the reference. A list of types becomes
 * alternatives.
 */
export function resolved(schema: JsonSchema, definitions: Definitions): JsonSchema & { type?: string } {
  const { $ref, type, ...rest } = schema;
  if ($ref !== undefined)
    return { ...resolved(definitions[$ref.replace('#/$defs/', '')] ?? {}, definitions), ...rest };
  if (Array.isArray(type)) return { ...rest, anyOf: type.map((each) => ({ type: each })) };
  return type === undefined ? rest : { ...rest, type };
}

/** The alternatives of a resolved schema other than null. */
export const alternatives = (schema: JsonSchema): JsonSchema[] =>
  (schema.anyOf ?? schema.oneOf ?? [schema]).filter(({ type }) => type !== 'null');
