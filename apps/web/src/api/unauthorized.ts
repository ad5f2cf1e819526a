import { ACCOUNT_DISABLED } from '@assay/domain/problem';
import type { ApiProblem } from './api-problem.ts';

interface Page {
  alert: (text: string) => void;
  reload: () => void;
  dropToken: () => Promise<void>;
}

/**
 * The reaction to a 401 (ONB-007, ONB-008): one alert however many calls are refused at once, then a reload. The stale
 * token is dropped first, so that the reload leads to sign-in and not to the next alert. A disabled account on user/me
 * shows no alert: the page shows the closed account instead.
 */
export function unauthorizedReaction({ alert, reload, dropToken }: Page) {
  let isLeaving = false;
  return ({ problem, path }: ApiProblem): void => {
    const isDisabled = problem.detail === ACCOUNT_DISABLED;
    if (isLeaving || (isDisabled && path === 'user/me')) return;
    isLeaving = true;
    if (isDisabled) {
      alert('Your account has been disabled.');
      reload();
      return;
    }
    alert('Your session is stale. Press OK to reload.');
    void dropToken().finally(reload);
  };
}
