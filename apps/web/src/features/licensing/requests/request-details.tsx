import { dateAndTime, shortDate } from '@assay/domain/display';
import { categoryLabel, homeServices, type LicenseRequest, requestLabel } from '@assay/domain/licensing';
import { Button, Group } from '@mantine/core';
import { Dialog } from '#ui/dialog';
import { Empty } from '#ui/empty';
import { Facts } from '#ui/facts';
import { useDownloadRequests } from './queries.ts';
import styles from './requests.module.css';

const NOT_GIVEN = 'N/A';
const orNotGiven = (value: string | null | undefined): string => value || NOT_GIVEN;
const day = (value: string | null): string => (value ? shortDate(value) : NOT_GIVEN);
const subcategory = (key: string | null): string =>
  orNotGiven(
    key && (Object.hasOwn(homeServices, key) ? homeServices[key as keyof typeof homeServices] : key),
  );

/** The details of one order: what was submitted, the result and the dates; null if the id is unknown (BOF-124). */
export function RequestDetails({ order, onClose }: { order: LicenseRequest | null; onClose: () => void }) {
  const file = useDownloadRequests();
  return (
    <Dialog opened onClose={onClose} title="Verification Details" size={980}>
      {order ? <Columns order={order} /> : <Empty>No data available.</Empty>}
      <Group justify="flex-end" className={styles.buttons}>
        {order && (
          <Button disabled={file.isPending} onClick={() => file.mutate({ currLicenseOrder: order.id })}>
            {file.isPending ? 'Generating CSV...' : 'Download CSV'}
          </Button>
        )}
        <Button variant="filled" onClick={onClose}>
          Close
        </Button>
      </Group>
    </Dialog>
  );
}

function Columns({ order }: { order: LicenseRequest }) {
  const labels = (filter: 'orderLabel' | 'itemLabel', values: readonly string[]) =>
    orNotGiven(values.map((value) => requestLabel(filter, value)).join(', '));
  return (
    <div className={styles.columns}>
      <section aria-label="Input">
        <h3 className={styles.title}>Input</h3>
        <Facts
          facts={{
            'Licensee Name': order.licensee_name,
            'Licensee ID': order.licensee_id,
            Category: categoryLabel(order.licensee_category),
            Subcategory: subcategory(order.licensee_subcategory),
            Address: orNotGiven(order.licensee_addr),
            State: orNotGiven(order.licensee_state),
            City: orNotGiven(order.licensee_city),
            Zip: orNotGiven(order.licensee_zip5),
          }}
        />
      </section>
      <section aria-label="Verified">
        <h3 className={styles.title}>Verified</h3>
        <Facts
          facts={{
            Name: orNotGiven(order.mesh_licensee_name),
            Number: orNotGiven(order.mesh_licensee_number),
            Category: orNotGiven(order.mesh_licensee_category),
            'Type As Is': orNotGiven(order.mesh_licensee_type_asis),
            'Authority Board': orNotGiven(order.mesh_license_authority_board),
            Status: orNotGiven(order.mesh_license_status),
            'Status As Is': orNotGiven(order.mesh_license_status_asis),
            'Adverse Action Status': orNotGiven(order.mesh_license_adverse_action_status),
            'Adverse Action Status As Is': orNotGiven(order.mesh_license_adverse_action_status_asis),
            'Expiration Date': day(order.mesh_license_exp_date),
            'Issue Date': day(order.mesh_license_issue_date),
          }}
        />
      </section>
      <section aria-label="Metadata">
        <h3 className={styles.title}>Metadata</h3>
        <Facts
          facts={{
            Created: dateAndTime(order.created_at),
            'Last Updated': dateAndTime(order.updated_at),
            'Order Status': requestLabel('orderStatus', order.mesh_order_status),
            'Order Labels': labels('orderLabel', order.mesh_order_labels),
            'Item Status': orNotGiven(
              order.mesh_item_status && requestLabel('itemStatus', order.mesh_item_status),
            ),
            'Item Labels': labels('itemLabel', order.mesh_item_labels),
          }}
        />
      </section>
    </div>
  );
}
