import { alternatives, type Definitions, type JsonSchema, resolved } from './json-schema.ts';

const MOMENT = '2026-03-10T15:00:00Z';
const texts = new Map<string, string>([
  ['date-time', MOMENT],
  ['date', MOMENT.slice(0, 10)],
  ['uri', 'https://example.com/'],
  ['email', 'info@example.com'],
  ['uuid', '4b2c8d1e-5f60-4a7b-8c9d-0e1f2a3b4c5d'],
]);
/** Tried in this order for texts with a pattern. */
const candidates = [
  '1042',
  'MT',
  '59801',
  MOMENT.slice(0, 10),
  MOMENT,
  '2026-03',
  '12.50',
  'text',
  '12-3456789',
  'd1042',
];

function textOf({ format, pattern }: JsonSchema): string {
  const example = format && texts.get(format);
  if (example) return example;
  if (!pattern) return 'text';
  const form = new RegExp(pattern, 'u');
  return candidates.find((text) => form.test(text)) ?? 'text';
}

/**
 * An example of a value, from the schema's own example, default and choices. Of alternatives the first is shown, of
 * lists one entry. With `isSent`, optional fields are left out unless they have an example.
 */
export function exampleOf(
  given: JsonSchema,
  definitions: Definitions,
  { isSent = false, path = [] }: { isSent?: boolean; path?: readonly string[] } = {},
): unknown {
  const schema = resolved(given, definitions);
  if (given.$ref && path.includes(given.$ref)) return null;
  const inner = { isSent, path: given.$ref ? [...path, given.$ref] : path };
  if (schema.example !== undefined) return schema.example;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf ?? schema.oneOf) {
    const [first] = alternatives(schema);
    return first ? exampleOf(first, definitions, inner) : null;
  }
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((each) => exampleOf(each, definitions, inner)));
  if (schema.default !== undefined) return schema.default;
  if (schema.type === 'array') return arrayOf(schema, definitions, inner);
  if (schema.type === 'object') return objectOf(schema, definitions, inner);
  return schema.type === 'string' ? textOf(schema) : scalarOf(schema);
}

type Inner = { isSent: boolean; path: readonly string[] };

function arrayOf({ items, prefixItems }: JsonSchema, definitions: Definitions, inner: Inner): unknown[] {
  if (prefixItems) return prefixItems.map((each) => exampleOf(each, definitions, inner));
  if (!items || (items.$ref && inner.path.includes(items.$ref))) return [];
  return [exampleOf(items, definitions, inner)];
}

function objectOf(schema: JsonSchema, definitions: Definitions, inner: Inner): object {
  const { properties = {}, required = [], additionalProperties: map, propertyNames } = schema;
  const shown = Object.entries(properties).filter(
    ([name, field]) =>
      !inner.isSent || required.includes(name) || resolved(field, definitions).example !== undefined,
  );
  const fields = Object.fromEntries(
    shown.map(([name, field]) => [name, exampleOf(field, definitions, inner)]),
  );
  if (shown.length > 0 || typeof map !== 'object') return fields;
  const key = propertyNames ? String(exampleOf(propertyNames, definitions, inner)) : 'key';
  return { [key]: exampleOf(map, definitions, inner) };
}

function scalarOf({ type, minimum = 1 }: JsonSchema): unknown {
  if (type === 'integer' || type === 'number') return Math.max(1, minimum);
  return type === 'boolean' ? true : null;
}
