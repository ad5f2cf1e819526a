import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** zod points into a schema's own `$defs`; in OpenAPI 3.1 that is read from the root of the document. */
const hoisted = (json: Json): Json =>
  JSON.parse(JSON.stringify(json), (key, value) =>
    key === '$ref' && typeof value === 'string' ? value.replace('#/$defs/', '#/components/schemas/') : value,
  );

/** The fields of an object without which it is refused. */
const neededFields = ({ shape }: z.ZodObject): string[] =>
  Object.entries(shape).flatMap(([name, field]) =>
    (field as z.ZodType).safeParse(undefined).success ? [] : [name],
  );

/**
 * Prints schemas for one OpenAPI document. Those with a name of their own (`meta({ id })`) are kept once, under
 * `components`, and pointed at.
 */
export function openApiSchemas() {
  const components: Record<string, Json> = {};
  return {
    components,
    /** A schema as callers send it (`input`) or get it (`output`). Throws when its name means another schema already. */
    print(schema: z.ZodType, io: 'input' | 'output'): Json {
      const { $schema, $defs, ...json } = z.toJSONSchema(schema, {
        io,
        unrepresentable: 'any',
        reused: 'inline',
        override: ({ zodSchema, jsonSchema }) => {
          // A field that is cleaned up before it is asked for looks optional from outside.
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
