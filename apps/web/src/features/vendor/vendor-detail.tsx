import { dateAndTime } from '@assay/domain/display';
import type { VendorHealth } from '@assay/domain/vendor';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Facts } from '#ui/facts';
import { IconPlayerPause, IconPlayerPlay, IconRefresh } from '#ui/icons';
import { NotLoaded } from '#ui/not-loaded';
import { toast } from '#ui/toast';
import { CallsTable } from './calls-table.tsx';
import { PauseDialog } from './pause-dialog.tsx';
import { useOperateVendor, useVendor } from './queries.ts';
import { dollars } from './vendor-text.ts';
import styles from './vendors.module.css';

/** A vendor in full: its limits and cost, its latest calls, and the actions of staff. */
export function VendorDetail({ vendor }: { vendor: VendorHealth }) {
  const details = useVendor(vendor.vendor);
  const { data } = details;
  const { resume, retry } = useOperateVendor(vendor.vendor);
  const [isPausing, setPausing] = useState(false);
  const isHeld = ['paused', 'suspended', 'limited'].includes(vendor.state);
  const { failed } = vendor.queue;
  return (
    <div className={styles.detail}>
      <Group gap={8}>
        {vendor.limits && !isHeld && (
          <Button leftSection={<IconPlayerPause size={14} aria-hidden />} onClick={() => setPausing(true)}>
            Pause
          </Button>
        )}
        {isHeld && (
          <Button
            variant="filled"
            leftSection={<IconPlayerPlay size={14} aria-hidden />}
            loading={resume.isPending}
            onClick={() =>
              resume.mutate(undefined, { onSuccess: () => toast.success(`${vendor.label} is active again`) })
            }
          >
            Resume
          </Button>
        )}
        <Button
          leftSection={<IconRefresh size={14} aria-hidden />}
          disabled={failed === 0}
          loading={retry.isPending}
          onClick={() =>
            retry.mutate(undefined, {
              onSuccess: (done) => {
                const count = done?.restarted ?? 0;
                toast.success(`${count} ${count === 1 ? 'search' : 'searches'} started again`);
              },
            })
          }
        >
          {failed === 0 ? 'Nothing to retry' : `Retry ${failed} failed`}
        </Button>
      </Group>
      <Facts
        columns
        facts={{
          Limits: vendor.limits && `${vendor.limits.per_minute} a minute, ${vendor.limits.at_once} at once`,
          'Answers are cached for': vendor.fresh_for_hours !== null && `${vendor.fresh_for_hours} h`,
          'List price of a search': vendor.cents_per_search !== null && dollars(vendor.cents_per_search),
          'Last success': vendor.last_success_at && dateAndTime(vendor.last_success_at),
          'Last failure': vendor.last_failure_at && dateAndTime(vendor.last_failure_at),
          'Last error': vendor.last_error,
          'Waiting since': vendor.queue.oldest_at && dateAndTime(vendor.queue.oldest_at),
          'Cost by lender': data && data.cost_by_lender.length > 0 && (
            <ul>
              {data.cost_by_lender.map(({ lender, calls, cents }) => (
                <li key={lender}>
                  {lender}: {dollars(cents)} ({calls.toLocaleString('en-US')} calls)
                </li>
              ))}
            </ul>
          ),
        }}
      />
      <NotLoaded query={details} rows={3} failed="Its calls could not be loaded." />
      {data && (
        <div className={styles.calls}>
          <CallsTable calls={data.calls} />
        </div>
      )}
      <PauseDialog vendor={vendor} isOpen={isPausing} onDone={() => setPausing(false)} />
    </div>
  );
}
