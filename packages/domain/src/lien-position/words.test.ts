import { describe, expect, test } from 'vitest';
import { collateralOf, isAhead, uccAction } from '../financial/index.ts';
import { holderKey, holderOf } from './holder.ts';
import { lienType } from './lien-claim.ts';

test.each([
  ['Initial Filing', 'initial'],
  ['UCC-1 Financing Statement', 'initial'],
  [null, 'initial'],
  ['UCC3 CONTINUATION', 'continuation'],
  ['UCC-3 Termination of Financing Statement', 'termination'],
  ['Assignment - Full', 'assignment'],
  ['Partial Release of Collateral', 'release'],
  ['UCC-3 Amendment', 'amendment'],
  ['Correction Statement', 'information'],
  ['Fixture', 'unknown'],
  ['ORIG FINANCING STMT', 'initial'],
  ['UCC FILING', 'initial'],
  ['UCC', 'initial'],
  ['UCC - 1', 'initial'],
  ['FIXTURE FILING', 'initial'],
  ['Financing Stmt', 'initial'],
  ['UCC-1 in lieu of continuation', 'initial'],
  ['UCC1 WITH ASSIGNMENT', 'initial'],
  ['UCC-1 Financing Statement (all collateral)', 'initial'],
  ['Financing Statement Amendment', 'amendment'],
  ['Initial Filing Continued', 'continuation'],
  ['UCC Renewal', 'continuation'],
  ['Initial Filing Renewed', 'continuation'],
  ['UCC3TERMINATION', 'termination'],
  ['Amendment: Termination', 'termination'],
  ['UCC3 PARTIAL TERMINATION', 'amendment'],
  ['TERMINATION - DEBTOR ONLY', 'amendment'],
  ['TERMINATION REJECTED', 'amendment'],
  ['UCC3 TERMINATION REJECTED', 'amendment'],
  ['Unauthorized termination', 'amendment'],
  ['Reinstatement of terminated filing', 'amendment'],
])('classifies a filing of type %j as %s', (type, action) => {
  expect(uccAction(type)).toBe(action);
});

test.each([
  ['All assets of the Debtor, wherever located', 'all assets'],
  ['all of Debtor’s present and after-acquired property', 'all assets'],
  ['ACCOUNTS, INVENTORY, EQUIPMENT, GENERAL INTANGIBLES AND INSTRUMENTS', 'all assets'],
  ['Inventory, equipment, general intangibles and chattel paper', 'all assets'],
  ['Inventory, general intangibles and deposit accounts', 'receivables'],
  ['Inventory, equipment and general intangibles', 'equipment'],
  ['All assets of the debtor, among them a truck, VIN 1FT7W2BT5KEC00000', 'all assets'],
  [
    'One excavator, serial 881, with the accounts, general intangibles, chattel paper and instruments that arise from it',
    'equipment',
  ],
  ['Kitchen equipment', 'equipment'],
  [' ', 'unknown'],
  ['Future receipts and payment rights sold to the secured party', 'receivables'],
  ['Accounts receivable', 'receivables'],
  ['One Kubota SVL75 skid steer, serial 4471, and all accessories and proceeds', 'equipment'],
  ['2019 Ford F-250 truck VIN 1FT7W2BT5KEC00000, with all attachments and insurance', 'equipment'],
  ['Painting by J. Smith, "Harbor"', 'specific'],
  ['All inventory', 'specific'],
  ['', 'unknown'],
  [null, 'unknown'],
])('classifies the collateral %j as %s', (text, collateral) => {
  expect(collateralOf(text)).toBe(collateral);
});

test.each(
  Object.entries({
    unknown: [
      ...['See attached', 'SEE EXHIBIT "A"', 'Refer to image', 'Collateral on file', 'N/A', 'UNKNOWN', '.'],
      'As described in security agreement dated 2024',
      'Painting and other items listed in Schedule A',
    ],
    receivables: [
      ...["Purchased percentage of merchant's future revenue", 'Future sales and proceeds', 'A/R'],
      ...['All future business sales', 'Credit card processing proceeds', 'Contract rights', 'All invoices'],
      'All accounts receivable, inventory and equipment, including 2019 Ford truck VIN 1FT',
      'Excavator, serial 881, inventory and all proceeds, including accounts',
      'Inventory and accounts, truck VIN 1 with the accounts arising from it',
      'Truck VIN 1, all accounts arising from the sale of goods',
      'Truck VIN 1 with all accounts, whether or not arising from it',
      'Truck VIN 1 and all customer accounts, and any rights arising from it',
      'Truck VIN 1, all proceeds including insurance, and all accounts',
    ],
    'all assets': [
      ...["All of debtor's property, now owned or hereafter acquired", 'All property', 'All collateral'],
      ...['Blanket UCC', 'all personal property', 'All of Debtor’s tangible and intangible property'],
      'All of the Debtor’s right, title and interest, whether now owned or hereafter acquired, in and to its personal property',
      'All accounts, chattel paper, inventory, equipment and deposit accounts, including vehicle VIN 1FT',
    ],
    equipment: [
      'Equipment described in Schedule A',
      'Equipment on invoices 12 and 13',
      'Truck VIN 1 and any accounts arising therefrom',
      'One excavator, serial 881, and all proceeds, including accounts and chattel paper',
    ],
  }).flatMap(([collateral, texts]) => texts.map((text) => ({ text, collateral }))),
)('classifies the collateral text $text as $collateral', ({ text, collateral }) => {
  expect(collateralOf(text)).toBe(collateral);
});

test('a new filing on the receipts ranks behind all assets, receivables and unknown collateral', () => {
  const ahead = (['all assets', 'receivables', 'equipment', 'specific', 'unknown'] as const).filter(isAhead);
  expect(ahead).toEqual(['all assets', 'receivables', 'unknown']);
});

describe('holderOf', () => {
  test.each([
    ['Bluewater Capital LLC', null, 'Bluewater Capital LLC', null],
    ['CORPORATION SERVICE COMPANY, AS REPRESENTATIVE', null, null, 'CORPORATION SERVICE COMPANY'],
    [
      'C T Corporation System, as representative',
      'Receivables sold to Forward Financing LLC',
      'Forward Financing',
      'C T Corporation System',
    ],
    ['CSC as agent for Bluewater Capital LLC', null, 'Bluewater Capital LLC', 'CSC'],
    ['First Corporate Solutions, as Rep', null, null, 'First Corporate Solutions'],
    ['CT Lien Solutions of Springfield', null, null, 'CT Lien Solutions of Springfield'],
    ['CT Lien Solutions', null, null, 'CT Lien Solutions'],
    ['CSC, as representative for Secured Party', null, null, 'CSC'],
    ['CSC, as representative for the Secured Party', 'Sold to Kapitus LLC', 'Kapitus', 'CSC'],
    ['Harbor Bank, N.A., as Agent for the Lenders', null, null, 'Harbor Bank, N.A.'],
    ['as Agent for certain lenders', null, null, null],
    ['Unknown', null, null, null],
    ['N/A', null, null, null],
    ['The Lenders LLC', null, 'The Lenders LLC', null],
    [null, null, null, null],
  ])('%j with collateral %j is %j, represented by %j', (party, text, name, representative) => {
    expect(holderOf(party, text)).toMatchObject({ name, representative });
  });

  test('does not take a similar name for a known funder', () => {
    expect(holderOf('Squareview Dental LLC')).toMatchObject({ family: null });
    for (const name of ['ODK Capital, LLC', '“ODK  Capital”', 'O.D.K. Holdings'])
      expect(holderOf(name).family, name).toBe(name.startsWith('O.') ? null : 'OnDeck');
  });

  test('has one key with and without the legal form, and none when only a representative is known', () => {
    const key = (name: string) => holderKey(holderOf(name));
    expect(key('Bluewater Capital, L.L.C.')).toBe(key('Bluewater Capital'));
    expect(key('Bluewater Capital')).not.toBe(key('Bluewater Credit'));
    expect(key('CSC, as representative')).toBeNull();
    expect(holderKey({ name: 'Unknown', family: null })).toBeNull();
  });

  test('has a key in any script, without accents', () => {
    const key = (name: string) => holderKey(holderOf(name));
    expect(key('株式会社甲')).not.toBe(key('有限会社乙'));
    expect(key('甲 Lender')).not.toBeNull();
    expect(key('甲 Capital')).not.toBe(key('乙 Capital'));
    expect(key('ガ社')).not.toBe(key('カ社'));
    expect(key('Café Zoë, Inc.')).toBe(key('CAFE ZOE'));
    expect(key('***')).toBeNull();
  });

  test('reads very long names quickly', () => {
    const before = performance.now();
    holderOf(`${' , '.repeat(40_000)}as`, 'x '.repeat(40_000));
    collateralOf('all '.repeat(20_000));
    expect(performance.now() - before).toBeLessThan(200);
  });
});

test.each([
  ['Federal Tax Lien', null, 'tax'],
  ['Lien', 'IN Department of Revenue', 'tax'],
  ['Mechanics Lien', null, 'real property'],
  ['Judgment Lien', null, 'judgement'],
  ['Construction Lien', 'Summit Construction LLC', 'real property'],
  ['PROPERTY LIEN', null, 'real property'],
  ['PERSONAL PROPERTY LIEN', null, 'other'],
  ['BUSINESS PERSONAL  PROPERTY LIEN', 'ABC Construction LLC', 'other'],
  ['Other Lien', 'Mechanics Bank', 'other'],
  [null, 'Homeowners Choice Insurance', 'other'],
  [null, null, 'other'],
])('a lien %j of %j has the type %s', (filing_type_desc, holder_name, type) => {
  expect(lienType({ filing_type_desc, holder_name })).toBe(type);
});
