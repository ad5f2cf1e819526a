import { expect, it } from 'vitest';
import { isOnOwnMachine } from './own-machine.ts';

it.each([
  ['127.0.0.1', undefined, 'localhost', true],
  ['::1', undefined, 'localhost', true],
  ['127.0.0.1', undefined, '127.0.0.1', false],
  ['127.0.0.1', undefined, 'localhost.example.com', false],
  ['0.0.0.0', undefined, 'localhost', false],
  ['10.0.0.5', undefined, 'localhost', false],
  ['127.0.0.1', 'https://assay.example.com', 'localhost', false],
  ['0.0.0.0', 'http://localhost:3000', 'localhost', true],
  ['0.0.0.0', 'http://localhost:3000', 'assay.example.com', false],
])('listening on %s for %s, called as %s: own machine is %s [ONB-025]', (HOST, PUBLIC_URL, hostname, own) => {
  expect(isOnOwnMachine({ HOST, PUBLIC_URL }, hostname)).toBe(own);
});
