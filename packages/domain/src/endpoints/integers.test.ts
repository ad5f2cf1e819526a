import { expect, it } from 'vitest';
import { z } from 'zod';
import { MAX_INTEGER } from '../http/index.ts';
import { endpoints } from './index.ts';

interface Schema {
  type?: string;
  maximum?: number;
  minimum?: number;
  [key: string]: unknown;
}

/** The paths of whole numbers that the database's type `integer` cannot hold. */
function unbounded(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maximum = Infinity, minimum = -Infinity } = schema as Schema;
  const own = type === 'integer' && (maximum > MAX_INTEGER || minimum < -MAX_INTEGER - 1) ? [path] : [];
  return [...own, ...Object.entries(schema).flatMap(([key, part]) => unbounded(part, `${path}.${key}`))];
}

it('every whole number that a caller may send fits into an integer of the database', () => {
  const found = Object.values(endpoints).flatMap((room) =>
    Object.values(room).flatMap((endpoint) =>
      (['params', 'query', 'body'] as const).flatMap((part) =>
        endpoint[part] instanceof z.ZodType
          ? unbounded(
              z.toJSONSchema(endpoint[part], { io: 'output', unrepresentable: 'any' }),
              `${endpoint.method} ${endpoint.path} ${part}`,
            )
          : [],
      ),
    ),
  );
  expect(found).toEqual([]);
});
