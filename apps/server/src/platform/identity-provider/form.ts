import type { FastifyInstance } from 'fastify';

/** The fields of a posted form; a missing field reads as empty. */
export interface Form {
  field(name: string): string;
}

/** Lets the routes of this scope accept HTML forms of at most 8 kB; any other body gets 415. */
export function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 8192 },
    (_request, body, done) => {
      const fields = new URLSearchParams(body.toString());
      // PostgreSQL text cannot contain NUL.
      done(null, { field: (name) => (fields.get(name) ?? '').replaceAll('\0', '') } satisfies Form);
    },
  );
}
