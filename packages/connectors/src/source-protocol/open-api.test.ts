import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceProtocolDocument } from './open-api.ts';
import { toYaml } from './yaml.ts';

const file = join(import.meta.dirname, '../../../../docs/connectors/source-protocol.openapi.yaml');
const document = sourceProtocolDocument();
const schemas: Record<string, unknown> = document.components.schemas;

test('the published OpenAPI document matches the schemas that responses are read with', async () => {
  await expect(toYaml(document).trimStart()).toMatchFileSnapshot(file);
});

test('every reference of the document resolves', () => {
  const references = JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g);
  const targets = [...new Set(Array.from(references, ([, target = '']) => target))];
  expect(targets.length).toBeGreaterThan(15);
  const known = Object.keys(schemas).map((name) => `#/components/schemas/${name}`);
  expect(targets.filter((target) => !known.includes(target))).toEqual([]);
});

test('optional fields can be omitted or null, identifying fields cannot', () => {
  const lien = schemas.Lien;
  expect(lien).toMatchObject({ type: 'object', properties: { lien_amount: { type: ['string', 'null'] } } });
  expect(lien).not.toHaveProperty('required');
  expect(schemas.adverse_media).toMatchObject({
    required: ['kind', 'id', 'subject_ref', 'subject', 'article_title'],
  });
  expect(schemas.SearchAnswer).toMatchObject({
    oneOf: [{}, { required: ['status', 'search_id', 'records'] }, { required: ['status', 'search_id'] }],
  });
});
