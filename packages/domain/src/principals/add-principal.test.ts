import { describe, expect, it } from 'vitest';
import {
  isRequestOf,
  isRequestTimedOut,
  pendingPrincipals,
  pendingText,
  requestOf,
} from './pending-requests.ts';
import { categoryOf } from './principal-category.ts';
import { emptyPrincipal, hasLicense, hasTyped, prefilled, withLicenses } from './principal-fields.ts';
import { bornLater, NewPrincipalRequest, PrincipalForm } from './principal-form.ts';
import { thirdPartyNote } from './third-party-note.ts';

const form = { principal_category: 'other', first_name: 'Rosa', last_name: 'Delgado' };
const faults = (values: object) =>
  Object.fromEntries(
    (PrincipalForm.safeParse(values).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

describe('the principal form', () => {
  it('reports a missing category, first name and last name at once [REP-151]', () => {
    expect(faults({ first_name: ' ', licenses: [{ licensee_state: '', licensee_id: ' ' }] })).toEqual({
      principal_category: 'Principal category is required',
      first_name: 'First name is required',
      last_name: 'Last name is required',
      'licenses.0.licensee_state': 'License state is required',
      'licenses.0.licensee_id': 'License ID is required',
    });
    expect(faults(form)).toEqual({});
  });

  it.each<[string, string, string[], string[]]>([
    [
      'email',
      'Please enter a valid email address',
      ['a@b.co', ' a@b.co '],
      ['a@b', '@b.co', 'a b@c.co', 'a@@b.co', 'a@.co', 'a@b.'],
    ],
    [
      'phone',
      'Please enter a valid phone number',
      ['+1 (555) 123-4567', '1234567890123456', '5551234567'],
      ['12345678901234567', '0551234567', '555.123.4567', 'call me', '+'],
    ],
    [
      'ssn',
      'Please enter a valid SSN (XXX-XX-XXXX)',
      ['123-45-6789', '123456789', '123-456789'],
      ['12345678', '12-345-6789', '123 45 6789'],
    ],
    ['npi_id', 'NPI ID must be 10 digits', ['1234567890'], ['123456789', '12345678AB', '12345678901']],
    ['state', 'Must be one of the 50 states or DC.', ['NC', 'nc', 'DC'], ['PR', 'XX', 'N']],
    ['zip5', 'Zip must be 5 digits.', ['27701'], ['2770', '27701-1']],
    ['zip4', 'Zip+4 must be 4 digits.', ['1234'], ['123', 'abcd']],
    [
      'dob',
      'Date of birth must be a past day, written YYYY-MM-DD',
      ['1979-04-03', '2024-02-29'],
      ['04/03/1979', '1979-02-30', '1979-4-3'],
    ],
  ])('accepts a valid %s and rejects others with “%s” [REP-151]', (field, message, right, wrong) => {
    for (const value of ['', '  ', ...right])
      expect([value, faults({ ...form, [field]: value })]).toEqual([value, {}]);
    for (const value of wrong)
      expect([value, faults({ ...form, [field]: value })]).toEqual([value, { [field]: message }]);
  });

  it('rejects a birth date in the future and more than 25 licenses', () => {
    expect(bornLater('2026-03-11', '2026-03-10')).not.toBeNull();
    expect(bornLater('2026-03-10', '2026-03-10')).toBeNull();
    expect(bornLater(null, '2026-03-10')).toBeNull();
    const licenses = Array.from({ length: 26 }, () => ({ licensee_state: 'NC', licensee_id: '1' }));
    expect(faults({ ...form, licenses })).toEqual({ licenses: 'At most 25 licenses.' });
  });

  it('trims text, treats blanks as missing and accepts a category by name or code [REP-154]', () => {
    const sent = {
      ...form,
      merchant_id: 7,
      lender_id: '1',
      principal_category: '15',
      first_name: ' Rosa ',
      suffix: ' ',
    };
    expect(
      NewPrincipalRequest.parse({
        ...sent,
        phone: '(919) 555-0142',
        licenses: [{ id: 3, licensee_state: 'nc', licensee_id: ' 9981 ' }],
      }),
    ).toMatchObject({
      merchant_id: '7',
      principal_category: 'healthcare',
      first_name: 'Rosa',
      suffix: null,
      ssn: null,
      phone: '9195550142',
      bulk_flag: false,
      enhanced_license_search: false,
      licenses: [{ id: '3', licensee_state: 'NC', licensee_id: '9981' }],
    });
    expect([15, '11', 0, 'other', 7, null].map(categoryOf)).toEqual([
      'healthcare',
      'homeServices',
      'other',
      'other',
      undefined,
      undefined,
    ]);
  });
});

describe('a selected professional', () => {
  const address = (at: 'doctor' | 'practice', value: string | null) =>
    Object.fromEntries(
      ['street_number', 'street_name', 'addr2', 'city', 'state', 'zip5'].map((part) => [
        `${at}_${part}`,
        value && `${value} ${part}`,
      ]),
    );
  const found = (rest: object) =>
    ({
      first_name: 'ROSA',
      middle_name: null,
      last_name: 'DELGADO',
      suffix: ' ',
      npi_id: '9100000017',
      phone: '(919) 555-0143',
      email: null,
      dpc: null,
      ...rest,
    }) as never;
  const typed = {
    ...emptyPrincipal('healthcare'),
    first_name: 'R',
    middle_name: 'M',
    email: 'r@d.co',
    ssn: '123456789',
  };

  it('fills the form but keeps typed values where the professional has none [REP-155]', () => {
    const filled = prefilled(typed, found({ ...address('doctor', 'own'), ...address('practice', 'work') }));
    expect(filled).toMatchObject({
      first_name: 'ROSA',
      middle_name: 'M',
      last_name: 'DELGADO',
      suffix: '',
      addr1: 'own street_name',
      npi_id: '9100000017',
      phone: '9195550143',
      email: 'r@d.co',
      ssn: '123456789',
    });
    expect(prefilled(typed, found({ ...address('doctor', null), ...address('practice', 'work') })).city).toBe(
      'work city',
    );
  });

  it('adds each license once by number and state, ignoring case [REP-157]', () => {
    const license = (license_number: string, license_number_state_code: string | null) =>
      ({ license_number, license_number_state_code }) as never;
    const row = { id: 'a', licensee_state: 'nc ', licensee_id: ' d-9981' };
    let id = 0;
    const all = withLicenses(
      [row],
      [license('D-9981', 'NC'), license('D-9981', 'SC'), license('d-9981', 'sc'), license('7', null)],
      () => `new-${++id}`,
    );
    expect(all).toEqual([
      row,
      { id: 'new-1', licensee_state: 'SC', licensee_id: 'D-9981' },
      { id: 'new-2', licensee_state: '', licensee_id: '7' },
    ]);
    expect([hasLicense(all, license('7', '')), hasLicense(all, license('8', ''))]).toEqual([true, false]);
  });

  it('leaves an untouched form empty', () => {
    expect(hasTyped(emptyPrincipal('other'))).toBe(false);
    expect(hasTyped({ ...emptyPrincipal(null), city: ' ' })).toBe(false);
    for (const some of [
      { ssn: '1' },
      { enhanced_license_search: true },
      { licenses: [{ id: '1', licensee_state: '', licensee_id: '' }] },
    ])
      expect(hasTyped({ ...emptyPrincipal('other'), ...some })).toBe(true);
  });
});

it('the note lists the sources enabled for the lender and is empty without any [REP-160]', () => {
  expect(thirdPartyNote({ tr_enabled: true, flags: { tlo_enabled: true } } as never)).toEqual([
    'Bankruptcies, liens and judgements',
    'Litigation',
  ]);
  expect(thirdPartyNote({ vital4_enabled: true } as never)).toEqual([
    'Adverse media, watchlists and sanctions',
  ]);
  expect(thirdPartyNote({})).toEqual([]);
});

const request = {
  created_at: '2026-03-10T15:00:00.000Z',
  first_name: 'Rosa',
  last_name: 'De la Cruz',
  addr1: '12 Main  St',
  city: 'Durham',
  state: 'NC',
  zip5: null as string | null,
};
const named = {
  first_name: 'ROSA',
  last_name: 'DelaCruz',
  addr1: '12MainSt',
  city: ' durham',
  state: 'nc',
  zip: '' as string | null,
};
const principal = (...source_principals: (typeof named)[]) => ({ source_principals });

describe('a request for a principal', () => {
  it('matches a person with the same six fields, ignoring case and white space [REP-137]', () => {
    expect(isRequestOf(request, principal(named))).toBe(true);
    expect(isRequestOf({ ...request, zip5: '27701' }, principal({ ...named, zip: '27701-1234' }))).toBe(true);
    expect(isRequestOf(request, principal({ ...named, first_name: 'Ana' }, named))).toBe(true);
    for (const other of [
      { first_name: 'Ros' },
      { last_name: 'Cruz' },
      { addr1: '13 Main St' },
      { city: 'Raleigh' },
      { state: 'SC' },
      { zip: '27701' },
    ])
      expect([other, isRequestOf(request, principal({ ...named, ...other }))]).toEqual([other, false]);
  });

  it('is about the one whom it made if the lender added several people of the name and address [REP-137]', () => {
    const added = (id: string) => principal({ ...named, id, source: 'Added' } as never);
    const made = { ...request, principal_id: '8' };
    expect([added('7'), added('8')].map((person) => isRequestOf(made, person))).toEqual([false, true]);
    expect(isRequestOf(made, principal({ ...named, id: '9', source: 'Merchant file' } as never))).toBe(true);
    expect(pendingPrincipals([made], [added('7')], new Date(request.created_at))).toBe(1);
    expect(pendingPrincipals([made], [added('7'), added('8')], new Date(request.created_at))).toBe(0);
  });

  it('the newest of several requests counts [REP-137]', () => {
    const newer = { ...request, created_at: '2026-03-10T15:01:00.000Z' };
    expect(requestOf([newer, request], principal(named))).toBe(newer);
    expect(requestOf([request, newer], principal(named))).toBe(newer);
    expect(requestOf([request], principal({ ...named, city: 'Raleigh' }))).toBeNull();
  });

  it('times out after more than 15 minutes and is pending before 15 [REP-138]', () => {
    const at = (ms: number) => new Date(Date.parse(request.created_at) + 15 * 60_000 + ms);
    expect(isRequestTimedOut(request, at(0))).toBe(false);
    expect(isRequestTimedOut(request, at(1000))).toBe(true);
    expect(pendingPrincipals([request], [], at(-1000))).toBe(1);
    expect(pendingPrincipals([request], [], at(0))).toBe(0);
    expect(pendingPrincipals([request], [principal(named)], at(-1000))).toBe(0);
  });

  it('announces the number of pending principals [REP-138]', () => {
    expect([0, 1, 2].map(pendingText)).toEqual([null, '1 new principal pending', '2 new principals pending']);
  });
});
