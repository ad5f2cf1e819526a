import type { Plugin } from 'vite';

/** What the schemas of zod can do beside reading: `schema.toJSONSchema()`, and what it needs of each kind of schema. */
const WRITERS = /\b(?:processors\.\w+Processor|create(?:Standard|To)JSONSchemaMethod)\([^()]*\)/g;

/** Leaves the writing of JSON schemas out of zod, in builds alone: the server prints them, the page only reads by them. */
export function withoutJsonSchemas(): Plugin {
  return {
    name: 'without-json-schemas',
    apply: 'build',
    transform(code, id) {
      if (!/zod[\\/]v4[\\/]classic[\\/]schemas\.js$/.test(id)) return null;
      const read = code.replace(WRITERS, 'undefined');
      if (read === code) throw new Error('The JSON schemas of zod are written in another way');
      return { code: read, map: null };
    },
  };
}
