import { type Lender, type User, viewerOf } from '@assay/domain/session';
import { Notifications } from '@mantine/notifications';
import { connectForTest, problemAnswer, queryClientForTest } from '#api/testing';
import { ViewerContext } from '#features/session';
import { renderUi } from '#ui/testing';
import { EvidenceCard } from '../bar/evidence-card.tsx';
import { aDiscovery } from './evidence.ts';

interface Opened {
  merchant_id?: string;
  isStaff?: boolean;
  flags?: Partial<Lender>;
  failures?: Error[];
  bases?: { api: string; backend: string };
}

/** The bar of inquiry 1 before an API that answers from a table; the business is verified but for what a test says. */
export function openBar(
  evidence: Parameters<typeof connectForTest>[0][string],
  answers: Parameters<typeof connectForTest>[0] = {},
  { merchant_id, isStaff = false, flags = {}, failures = [], ...connection }: Opened = {},
) {
  const seen = connectForTest(
    {
      'GET third_party_data': evidence,
      'GET litigation_data/1': problemAnswer(404, 'not_found'),
      'GET business_discoveries/by_inquiry_id/1/': [aDiscovery({ properties: [], processes: [] })],
      'POST inquiry/trigger-third-party': { status: 'accepted' },
      ...answers,
    },
    connection,
  );
  const lender = { id: '1', tr_enabled: true, vital4_enabled: true, kevari_enabled: true, ...flags };
  const viewer = {
    ...viewerOf({ is_staff: isStaff, is_superuser: false } as User, lender as Lender),
    switchLender: () => {},
    signOut: () => {},
  };
  renderUi(
    <>
      <Notifications />
      <EvidenceCard inquiry_id="1" merchant_id={merchant_id} />
    </>,
    {
      queryClient: queryClientForTest({ onFailure: (failure) => failures.push(failure) }),
      wrap: (children) => <ViewerContext value={viewer}>{children}</ViewerContext>,
    },
  );
  return seen;
}
