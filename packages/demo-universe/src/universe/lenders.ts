import type { DemoLender } from './records.ts';
import { DEMO_SCORECARD_RULES } from './scorecard-rules.ts';

/**
 * The lenders of the demo. `number` is their order of creation; Harbor Funding is the special lender with its own
 * search rule.
 */
export const DEMO_LENDERS: readonly DemoLender[] = [
  {
    number: 1,
    alias: 'northwind',
    name: 'Northwind Capital',
    type: 'Merchant Cash Advance',
    is_special: false,
    store_prefix: 'NW-',
    flags: [
      'tr_enabled',
      'vital4_enabled',
      'rematch_search_enabled',
      'kevari_enabled',
      'tlo_enabled',
      'website_check_enabled',
      'license_verification_enabled',
      'furnish_doctors',
      'portfolio_enabled',
    ],
    scorecard_rules: DEMO_SCORECARD_RULES,
    credits: { monthly_allowance: 5000 },
    api_keys: [
      { name: 'Underwriting system', scope: 'full', days: null },
      { name: 'Dashboard', scope: 'read', days: 365 },
    ],
  },
  {
    number: 2,
    alias: 'harbor',
    name: 'Harbor Funding',
    type: 'Merchant Cash Advance',
    is_special: true,
    store_prefix: 'HF',
    flags: ['tr_enabled', 'rematch_search_enabled', 'tlo_enabled', 'website_check_enabled'],
    scorecard_rules: DEMO_SCORECARD_RULES,
  },
  {
    number: 3,
    alias: 'cedar-ridge',
    name: 'Cedar Ridge Advance',
    type: 'Merchant Cash Advance',
    is_special: false,
    store_prefix: 'CRA',
    flags: ['tr_enabled', 'vital4_enabled', 'kevari_enabled', 'tlo_enabled'],
    scorecard_rules: DEMO_SCORECARD_RULES,
    credits: { monthly_allowance: 500, is_almost_low: true },
  },
  {
    number: 4,
    alias: 'bluepoint',
    name: 'Bluepoint Merchant Finance',
    type: 'Equipment Finance',
    is_special: false,
    store_prefix: 'B-',
    flags: ['vital4_enabled', 'rematch_search_enabled', 'tlo_enabled'],
    scorecard_rules: DEMO_SCORECARD_RULES,
  },
  {
    number: 5,
    alias: 'keystone',
    name: 'Keystone Growth Partners',
    type: 'Term Loans',
    is_special: false,
    store_prefix: 'KGP',
    flags: [],
    // This lender has not set up any rules.
    scorecard_rules: [],
  },
];
