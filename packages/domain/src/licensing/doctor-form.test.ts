import { expect, test } from 'vitest';
import { DoctorForm, submittedLicenseProblem } from './doctor-form.ts';

const doctor = (further: object) => {
  const read = DoctorForm.safeParse({ first_name: ' Ada ', last_name: 'Novak', ...further });
  return read.success ? read.data : read.error.issues.map(({ path, message }) => [path.join('.'), message]);
};

test('requires first and last name and stores blank fields as null', () => {
  expect(doctor({ middle_name: ' ', city: 'Durham' })).toMatchObject({
    ...{ first_name: 'Ada', last_name: 'Novak', middle_name: null, city: 'Durham', zip5: null, npi_id: null },
  });
  expect(doctor({ first_name: ' ', last_name: null })).toEqual([
    ['first_name', 'First Name is Required'],
    ['last_name', 'Last Name is Required'],
  ]);
});

test.each([
  [{ state: 'NC', zip5: '27701', npi_id: '1234567893' }, null],
  [{ state: 'Carolina' }, ['state', 'State should be an Abbreviated State']],
  [{ zip5: '277011' }, ['zip5', 'ZIP must be 5 digits']],
  [{ zip5: 'x27701' }, ['zip5', 'ZIP must be 5 digits']],
  [{ zip5: '2770' }, ['zip5', 'ZIP must be 5 digits']],
  [{ npi_id: '12345' }, ['npi_id', 'NPI ID must be 10 digits']],
])('reports the error in a doctor with %j', (further, fault) => {
  expect(doctor(further)).toEqual(fault ? [fault] : expect.objectContaining(further));
});

test('submits a license with number, state and NPI, and reports what is missing first', () => {
  const whole = { license_id: 'L-1', state: 'NC', npi_id: '1234567893' };
  const missing = 'Missing License ID or State';
  expect(submittedLicenseProblem(whole)).toBeNull();
  expect(submittedLicenseProblem({ license_id: null, state: null, npi_id: null })).toEqual({
    field: 'license_id',
    text: missing,
  });
  expect(submittedLicenseProblem({ ...whole, state: null, npi_id: null })).toEqual({
    field: 'state',
    text: missing,
  });
  expect(submittedLicenseProblem({ ...whole, npi_id: null })).toEqual({ field: 'npi_id', text: missing });
  expect(submittedLicenseProblem({ ...whole, state: 'Carolina' })).toEqual({
    field: 'state',
    text: 'State should be an Abbreviated State',
  });
});
