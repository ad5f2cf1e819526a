import { lenders, myProfile, users } from '#features/accounts';
import { deployments } from '#features/deployments';
import { addMerchant, merchantRequests } from '#features/merchant-request';
import { monitoringSettings } from '#features/monitoring';
import { reviewUrls } from '#features/reviews';
import { scorecardRules } from '#features/scorecard';
import { testingMode } from '#features/testing-mode';
import { usage } from '#features/usage';
import { dataVendors } from '#features/vendor';

/** The settings screens in the order of their menu; `/settings` shows the first one. A new one is added here. */
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
