import { lenders, myProfile, users } from '#features/accounts';
import { deployments } from '#features/deployments';
import { addMerchant, merchantRequests } from '#features/merchant-request';
import { monitoringSettings } from '#features/monitoring';
import { reviewUrls } from '#features/reviews';
import { scorecardRules } from '#features/scorecard';
import { testingMode } from '#features/testing-mode';
import { usage } from '#features/usage';
import { dataVendors } from '#features/vendor';

/** THE list of settings, in the order of their menu; the first is the one `/settings` shows. */
export const settingsScreens = [
  myProfile,
  lenders,
  users,
  usage,
  scorecardRules,
  monitoringSettings,
  deployments,
  testingMode,
  merchantRequests,
  addMerchant,
  reviewUrls,
  dataVendors,
];
