import { isOn } from '@assay/domain/flags';
import { lenderOf } from '#platform/actor';
import type { Entry } from '#platform/registries';
import { knownDoctors } from './known-doctors.ts';

/** Whether the doctors tab is shown: there are doctors, or the lender may add them (REP-002). It counts no alerts. */
export const doctorsTab: Entry<'badges'> = {
  section: 'doctors',
  async count({ tx, actor, params }) {
    const mayAdd = isOn('furnish_doctors', lenderOf(actor));
    return { alerts: null, is_shown: mayAdd || (await knownDoctors(tx, params.id)).length > 0 };
  },
};
