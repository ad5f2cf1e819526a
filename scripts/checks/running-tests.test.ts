import { expect, it } from 'vitest';
import { runningTests } from './running-tests.ts';

it('tells the titles of tests that run, whole and case by case', () => {
  const source = `
    const faults: [name: string, calls: number][] = [
      ['is down', 3],
      // ['is gone', 3],
      ['cuts the connection', 3],
    ];
    describe('a vendor', () => {
      test.each(faults)(
        'that %s is asked %i times',
        async (_name, calls) => {},
      );
      test.each(['a', 'b'])('of %s', () => {});
      it('waits [ONB-012] [ONB-013]', async () => { test.step('no test', () => {}); });
    });
    // test('that is commented out', () => {});
    const text = "test('that is a text', () => {})";`;
  expect(runningTests(source)).toEqual([
    'that is down is asked %i times',
    'that cuts the connection is asked %i times',
    'of a',
    'of b',
    'waits',
  ]);
});

it('leaves out tests that are skipped, planned, meant to fail or run on some machines alone', () => {
  const source = `
    test.skip('skipped', () => {});
    it.todo('planned');
    test.fails('fails', () => {});
    test.skipIf(isRoot)('here and there', () => {});
    test.concurrent.skip.each([['a']])('several %s', () => {});
    describe.skip('a group', () => { describe('in it', () => test('of a skipped group', () => {})); });
    test.concurrent('runs', () => {});`;
  expect(runningTests(source)).toEqual(['runs']);
});

it('takes a file in which one test runs alone for one without tests', () => {
  expect(runningTests(`test.only('alone', () => {}); test('beside it', () => {});`)).toEqual([]);
});
