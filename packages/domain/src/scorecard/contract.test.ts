import { expect, test } from 'vitest';
import { scorecardEndpoints } from './index.ts';

const written = (rest: object) => {
  const rule = { rule_text: ' Called back ', pass_score: 10, fail_score: -10, ...rest };
  const read = scorecardEndpoints.addRule.body?.safeParse(rule);
  return read?.success ? read.data : read?.error.issues.map(({ path, message }) => [path.join('.'), message]);
};

test('a rule without target, operator and value, blank or missing, is a custom rule', () => {
  const custom = {
    ...{ rule_text: 'Called back', target: null, operator: null, value: null },
    ...{ pass_score: 10, fail_score: -10, unknown_fails: false },
  };
  expect(written({})).toEqual(custom);
  expect(written({ target: '', operator: '', value: '' })).toEqual(custom);
});

test('rejects an invalid rule and names the field', () => {
  const all = 'Target, Rule Name, Value, Operator, and Pass/Fail Scores are all required.';
  const score = { target: 'vrisk_score', operator: 2 };
  expect(written({ ...score, value: '75' })).toMatchObject({ ...score, value: '75' });
  expect(written(score)).toEqual([['value', all]]);
  expect(written({ ...score, value: '75', pass_score: null })).toEqual([['pass_score', all]]);
  expect(written({ ...score, value: '200' })).toEqual([
    ['value', 'Value must be a number between 1 and 100.'],
  ]);
});
