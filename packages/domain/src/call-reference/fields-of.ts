import type { FieldReference } from '../accounts/index.ts';
import { alternatives, type Definitions, type JsonSchema, resolved } from './json-schema.ts';

const formats = new Map<string, string>([
  ['date-time', 'date and time'],
  ['date', 'day (YYYY-MM-DD)'],
  ['uri', 'address'],
  ['uuid', 'UUID'],
]);

/** The type of a value in words. */
function typeOf(given: JsonSchema, definitions: Definitions): string {
  const schema = resolved(given, definitions);
  const isNullable = (schema.anyOf ?? schema.oneOf ?? []).some(({ type }) => type === 'null');
  const all = alternatives(schema).map((each) =>
    each === schema ? plainType(schema, definitions) : typeOf(each, definitions),
  );
  return [...new Set(all), ...(isNullable ? ['null'] : [])].join(' or ');
}

function plainType(schema: JsonSchema & { type?: string }, definitions: Definitions): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (schema.type === 'array')
    return `list of ${schema.items ? typeOf(schema.items, definitions) : 'values'}`;
  if (schema.format) return formats.get(schema.format) ?? schema.format;
  return { string: 'text', integer: 'whole number' }[schema.type ?? ''] ?? schema.type ?? 'any value';
}

/** All fields of an object and of the objects in it, in their order; a schema inside itself is listed once. */
export function fieldsOf(
  given: JsonSchema,
  definitions: Definitions,
  prefix = '',
  path: readonly string[] = [],
): FieldReference[] {
  const schema = resolved(given, definitions);
  const known = given.$ref ? [...path, given.$ref] : path;
  if (given.$ref && path.includes(given.$ref)) return [];
  const inAlternatives = [...(schema.allOf ?? []), ...(schema.anyOf ?? schema.oneOf ?? [])];
  const lists = [schema.items, ...(schema.prefixItems ?? [])].filter((each) => each !== undefined);
  const map = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
  const all = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
      const full = prefix === '' ? name : `${prefix}.${name}`;
      const own = resolved(field, definitions);
      return [
        {
          name: full,
          type: typeOf(field, definitions),
          required: (schema.required ?? []).includes(name),
          description: own.description ?? null,
        },
        ...fieldsOf(field, definitions, full, known),
      ];
    }),
    ...inAlternatives.flatMap((each) => fieldsOf(each, definitions, prefix, known)),
    ...lists.flatMap((each) => fieldsOf(each, definitions, `${prefix}[]`, known)),
    ...(map ? fieldsOf(map, definitions, prefix === '' ? '{key}' : `${prefix}.{key}`, known) : []),
  ];
  return [...new Map(all.toReversed().map((field) => [field.name, field])).values()].toReversed();
}
