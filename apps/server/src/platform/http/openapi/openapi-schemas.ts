import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** zod points to a schema's own `$defs`, which OpenAPI 3.1 resolves from the root of the document. */
const hoisted = (json: Json): Json =>
  JSON.parse(JSON.stringify(json), (key, value) =>
    key === '$ref' && typeof value === 'string' ? value.replace('#/$defs/', '#/components/schemas/') : value,
  );

/** The required fields of an object. */
const neededFields = ({ shape }: z.ZodObject): string[] =>
  Object.entries(shape).flatMap(([name, field]) =>
    (field as z.ZodType).safeParse(undefined).success ? [] : [name],
  );

/**
 * Prints schemas for one OpenAPI document. Named ones (`meta({ id })`) are listed once under `components` and
 * referenced.
 */
export function openApiSchemas() {
  const components: Record<string, Json> = Object.create(null);
  return {
    components,
    /**
     * A schema as callers send it (`input`) or receive it (`output`). Throws if its name already belongs to another
     * schema.
     */
    print(schema: z.ZodType, io: 'input' | 'output'): Json {
      const { $schema, $defs, ...json } = z.toJSONSchema(schema, {
        io,
        unrepresentable: 'any',
        reused: 'inline',
        override: ({ zodSchema, jsonSchema }) => {
          // A preprocessed field looks optional from outside.
          if (io === 'input' && zodSchema instanceof z.ZodObject)
            jsonSchema.required = neededFields(zodSchema);
        },
      });
      for (const [name, named] of Object.entries($defs ?? {})) {
        const component = hoisted(named);
        components[name] ??= component;
        if (!isDeepStrictEqual(components[name], component)) {
          throw new Error(`Two schemas that differ are both named ${name}`);
        }
      }
      return hoisted(json);
    },
  };
}
