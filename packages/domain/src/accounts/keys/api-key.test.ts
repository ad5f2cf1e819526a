import { expect, test } from 'vitest';
import { swaggerAddress } from './api-key.ts';

test.each([
  ['https://api.example.com/v1/', 'https://api.example.com/swagger'],
  ['http://localhost:3000/v1/', 'http://localhost:3000/swagger'],
])('builds the Swagger address for the API at %s: %s [BOF-040]', (base, address) => {
  expect(swaggerAddress(base)).toBe(address);
});
