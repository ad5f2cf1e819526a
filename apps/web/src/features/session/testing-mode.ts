import { isAdmin, type Lender, type User } from '@assay/domain/session';
import { z } from 'zod';

/** The staff's testing mode, saved in this browser only (details: back office, section 14). */
export interface TestingSetting {
  isOn: boolean;
  viewAsNonAdmin: boolean;
  /** Features by their flag without `_enabled`. */
  disabledFeatures: string[];
}

const off: TestingSetting = { isOn: false, viewAsNonAdmin: false, disabledFeatures: [] };

const keys = {
  isOn: 'testing_mode',
  viewAsNonAdmin: 'view_as_non_admin',
  disabledFeatures: 'disabled_features',
} satisfies Record<keyof TestingSetting, string>;

const FeatureNames = z.array(z.string());

/** The saved setting; what cannot be read counts as not set. */
export function readTestingSetting(storage: Storage): TestingSetting {
  if (storage.getItem(keys.isOn) !== 'true') return off;
  return {
    isOn: true,
    viewAsNonAdmin: storage.getItem(keys.viewAsNonAdmin) === 'true',
    disabledFeatures: namesIn(storage.getItem(keys.disabledFeatures)),
  };
}

function namesIn(saved: string | null): string[] {
  try {
    return FeatureNames.parse(JSON.parse(saved ?? '[]'));
  } catch {
    return [];
  }
}

/** Saves the setting for the next page load; off deletes it. */
export function saveTestingSetting(storage: Storage, setting: TestingSetting): void {
  for (const key of Object.values(keys)) storage.removeItem(key);
  if (!setting.isOn) return;
  storage.setItem(keys.isOn, 'true');
  storage.setItem(keys.viewAsNonAdmin, String(setting.viewAsNonAdmin));
  storage.setItem(keys.disabledFeatures, JSON.stringify(setting.disabledFeatures));
}

/**
 * The user and lender as the page should show them in testing mode: without the staff flags or the named features
 * (ONB-026). It is offered only to staff and superusers, and is never sent to the server.
 */
export function applyTestingMode(user: User, lender: Lender, setting: TestingSetting) {
  if (!setting.isOn || !isAdmin(user)) return { user, lender };
  const disabled = new Set(setting.disabledFeatures.map((feature) => `${feature}_enabled`));
  const seenLender = Object.fromEntries(
    Object.entries(lender).map(([flag, value]) => [flag, disabled.has(flag) ? false : value]),
  ) as Lender;
  const seenUser = setting.viewAsNonAdmin ? { ...user, is_staff: false, is_superuser: false } : user;
  return { user: seenUser, lender: seenLender };
}
