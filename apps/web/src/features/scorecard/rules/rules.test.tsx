import { targetGlossary } from '@assay/domain/scorecard';
import { type Lender, type User, viewerOf } from '@assay/domain/session';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { connectForTest, problemAnswer } from '#api/testing';
import { ViewerContext } from '#features/session';
import { settingsRoutes } from '#features/settings';
import { pasteInto, renderScreens } from '#ui/testing';
import { toast } from '#ui/toast';
import { scorecardRules } from './scorecard-rules.ts';

const toasts = { success: vi.spyOn(toast, 'success'), error: vi.spyOn(toast, 'error') };
const admin = { is_staff: false, is_superuser: false, groups: ['Lender Admin'] } as unknown as User;
const stored = {
  id: '7',
  created_at: '2026-03-01T10:00:00.000Z',
  updated_at: '2026-03-02T10:00:00.000Z',
  rule_text: 'No open lien',
  target: 'open_liens',
  value: null,
  operator: 5,
  pass_score: 10,
  fail_score: -25,
  unknown_fails: false,
};
const custom = { ...stored, id: '8', rule_text: 'Statements seen', target: null, operator: null };

beforeEach(() => {
  for (const spy of Object.values(toasts)) spy.mockReset();
});

async function open(answers: object = {}, user = admin) {
  const seen = connectForTest({
    'GET scorecard/get_lender_rules': [stored, custom],
    'GET scorecard/get_target_glossary': targetGlossary(),
    'POST scorecard/add_lender_rule': stored,
    'POST scorecard/update_lender_rule': stored,
    'POST scorecard/delete_lender_rule': null,
    ...answers,
  } as never);
  await renderScreens(settingsRoutes([scorecardRules]), '/settings/scorecard', {
    wrap: (children) => (
      <ViewerContext value={{ ...viewerOf(user, {} as Lender), switchLender: () => {}, signOut: () => {} }}>
        {children}
      </ViewerContext>
    ),
  });
  return {
    sent: (path: string) =>
      seen.find((each) => each.method === 'POST' && each.path === `scorecard/${path}`)?.body,
  };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name, { selector: 'input' });
async function choose(label: string, option: string) {
  await userEvent.click(await field(label));
  await userEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
}
const ALL = 'Target, Rule Name, Value, Operator, and Pass/Fail Scores are all required.';

test('lists the rules with target and condition; a rule without one shows Custom Target [BOF-070]', async () => {
  await open();
  const rows = within(await screen.findByRole('table', { name: 'Scorecard rules' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    'No open lienOpen liensnot exists10-25EditDelete',
    'Statements seenCustom Target—10-25EditDelete',
  ]);
});

test('the value of a rule about the score is also given on the scale of the report', async () => {
  const scoreRule = { ...stored, target: 'vrisk_score', operator: 2, value: '75' };
  await open({ 'GET scorecard/get_lender_rules': [scoreRule] });
  await screen.findByText("greater or equal 75 (about 601 on the report's scale)");
});

test('operator and value require a target, which fills empty fields from the glossary [BOF-072]', async () => {
  const { sent } = await open();
  await press('Add Rule');
  expect((await field('Operator')).disabled).toBe(true);
  expect((await field('Value')).disabled).toBe(true);
  await choose('Target', 'vRisk score');
  expect([
    (await field('Rule Name')).value,
    (await field('Operator')).value,
    (await field('Value')).value,
  ]).toEqual(['vRisk score of 75 or more', 'greater or equal', '75']);
  expect(screen.getByText("about 601 on the report's scale")).toBeTruthy();
  await userEvent.type(await field('Pass Score'), '10');
  await userEvent.type(await field('Fail Score'), '-5');
  await userEvent.clear(await field('Value'));
  await pasteInto(await field('Value'), '101');
  await press('Save');
  await screen.findByText('Value must be a number between 1 and 100.');
  expect(sent('add_lender_rule')).toBeUndefined();
  await userEvent.clear(await field('Value'));
  await userEvent.type(await field('Value'), '80');
  expect(screen.getByText("about 628 on the report's scale")).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Counts as failed when unknown' }));
  await press('Save');
  await waitFor(() =>
    expect(sent('add_lender_rule')).toEqual({
      rule_text: 'vRisk score of 75 or more',
      target: 'vrisk_score',
      operator: 2,
      value: '80',
      pass_score: 10,
      fail_score: -5,
      unknown_fails: true,
    }),
  );
  await waitFor(() =>
    expect(toasts.success).toHaveBeenCalledWith(
      'New Rule Added. Updating the scorecards may take a few minutes.',
    ),
  );
});

test('a rule that could not be saved is reported in its form, which stays filled [BOF-072]', async () => {
  await open({ 'POST scorecard/add_lender_rule': problemAnswer(503, 'shutting_down', 'Not today.') });
  await press('Add Rule');
  await choose('Target', 'vRisk score');
  await userEvent.type(await field('Pass Score'), '10');
  await userEvent.type(await field('Fail Score'), '-5');
  await press('Save');
  const dialog = within(screen.getByRole('dialog', { name: 'Add Rule' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Not today.');
  expect((await field('Pass Score')).value).toBe('10');
  expect(toasts.error).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await press('Keep Editing');
  expect((await field('Pass Score')).value).toBe('10');
});

test('a target that is not flexible offers its values, a Custom Target compares nothing, and missing fields are named [BOF-071] [BOF-072]', async () => {
  const { sent } = await open();
  await press('Add Rule');
  await press('Save');
  await screen.findByText(ALL);
  await choose('Target', 'Corporate filing status');
  await choose('Value', 'Inactive');
  expect((await field('Value')).value).toBe('Inactive');
  await press('Save');
  await screen.findByText(ALL);
  await choose('Target', 'Custom Target');
  expect([(await field('Operator')).disabled, (await field('Value')).disabled]).toEqual([true, true]);
  await press('Save');
  await screen.findByText('Target, Rule Name and Pass/Fail Scores are all required.');
  await userEvent.type(await field('Pass Score'), '1');
  await userEvent.type(await field('Fail Score'), '0');
  await press('Save');
  await waitFor(() =>
    expect(sent('add_lender_rule')).toMatchObject({
      target: null,
      operator: null,
      value: null,
      pass_score: 1,
    }),
  );
});

test('an edit warns of lost results before it is saved, with the version that was loaded [BOF-070]', async () => {
  const { sent } = await open();
  await press('Edit No open lien');
  await userEvent.clear(await field('Pass Score'));
  await userEvent.type(await field('Pass Score'), '12');
  await press('Save');
  await screen.findByText(/permanently lost/);
  expect(sent('update_lender_rule')).toBeUndefined();
  await press('Save');
  await waitFor(() =>
    expect(sent('update_lender_rule')).toMatchObject({
      id: '7',
      updated_at: stored.updated_at,
      pass_score: 12,
    }),
  );
  await waitFor(() =>
    expect(toasts.success).toHaveBeenCalledWith(
      'Rule edited. Updating the scorecards may take a few minutes.',
    ),
  );
});

test('a name in use shows beside its field, and the form stays filled [BOF-070]', async () => {
  const message = 'A rule with this name already exists.';
  await open({ 'POST scorecard/update_lender_rule': problemAnswer(409, 'rule_name_taken', message) });
  await press('Edit Statements seen');
  await press('Save');
  await press('Save');
  await screen.findByText(message);
  expect((await field('Rule Name')).value).toBe('Statements seen');
});

test('deletes a rule after its loss is confirmed [BOF-070]', async () => {
  const { sent } = await open();
  await press('Delete No open lien');
  await screen.findByText(/permanently lost/);
  expect(sent('delete_lender_rule')).toBeUndefined();
  await press('Delete');
  const { id, updated_at } = stored;
  await waitFor(() =>
    expect(sent('delete_lender_rule')).toEqual({ rule_text: 'No open lien', id, updated_at }),
  );
  await waitFor(() =>
    expect(toasts.success).toHaveBeenCalledWith(
      'Rule deleted. Updating the scorecards may take a few minutes.',
    ),
  );
});

test('a rule that was changed meanwhile is not deleted, which the dialog says [BOF-070]', async () => {
  const detail = 'This was changed by someone else.';
  await open({ 'POST scorecard/delete_lender_rule': problemAnswer(409, 'stale', detail) });
  await press('Delete No open lien');
  await press('Delete');
  expect((await screen.findByRole('alert')).textContent).toBe(`${detail} Close this to see it as it is now.`);
  expect(toasts.success).not.toHaveBeenCalled();
});

test('a Lender User cannot open the rules', async () => {
  await open({}, { ...admin, groups: ['Lender User'] });
  await screen.findByText('Access denied');
});
