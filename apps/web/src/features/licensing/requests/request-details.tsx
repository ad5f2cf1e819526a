import { dateAndTime, shortDate } from '@assay/domain/display';
import { categoryLabel, type LicenseRequest, requestLabel, subcategoryLabel } from '@assay/domain/licensing';
import { Button, Group } from '@mantine/core';
import { Dialog } from '#ui/dialog';
import { Empty } from '#ui/empty';
import { Facts } from '#ui/facts';
import { useDownloadRequests } from './queries.ts';
import styles from './requests.module.css';

const NOT_GIVEN = 'N/A';

/** The details of one order: what was submitted, the result and the dates; null if the id is unknown (BOF-124). */
export function RequestDetails({ order, onClose }: { order: LicenseRequest | null; onClose: () => void }) {
  const file = useDownloadRequests();
  return (
    <Dialog opened onClose={onClose} title="Verification Details" size={980}>
      {order ? <Columns order={order} /> : <Empty>No data available.</Empty>}
      <Group justify="flex-end" mt={20}>
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

const day = (value: string | null) => value && shortDate(value);
const labels = (filter: 'orderLabel' | 'itemLabel', values: readonly string[]): string =>
  values.map((value) => requestLabel(filter, value)).join(', ');

/** The facts of an order by label, in three columns by title. */
const columnsOf = (order: LicenseRequest): Record<string, Record<string, string | null>> => ({
  Input: {
    'Licensee Name': order.licensee_name,
    'Licensee ID': order.licensee_id,
    Category: categoryLabel(order.licensee_category),
    Subcategory: order.licensee_subcategory && subcategoryLabel(order.licensee_subcategory),
    Address: order.licensee_addr,
    State: order.licensee_state,
    City: order.licensee_city,
    Zip: order.licensee_zip5,
  },
  Verified: {
    Name: order.mesh_licensee_name,
    Number: order.mesh_licensee_number,
    Category: order.mesh_licensee_category,
    'Type As Is': order.mesh_licensee_type_asis,
    'Authority Board': order.mesh_license_authority_board,
    Status: order.mesh_license_status,
    'Status As Is': order.mesh_license_status_asis,
    'Adverse Action Status': order.mesh_license_adverse_action_status,
    'Adverse Action Status As Is': order.mesh_license_adverse_action_status_asis,
    'Expiration Date': day(order.mesh_license_exp_date),
    'Issue Date': day(order.mesh_license_issue_date),
  },
  Metadata: {
    Created: dateAndTime(order.created_at),
    'Last Updated': dateAndTime(order.updated_at),
    'Order Status': requestLabel('orderStatus', order.mesh_order_status),
    'Order Labels': labels('orderLabel', order.mesh_order_labels),
    'Item Status': order.mesh_item_status && requestLabel('itemStatus', order.mesh_item_status),
    'Item Labels': labels('itemLabel', order.mesh_item_labels),
  },
});

const Columns = ({ order }: { order: LicenseRequest }) => (
  <div className={styles.columns}>
    {Object.entries(columnsOf(order)).map(([title, facts]) => (
      <section key={title} aria-label={title}>
        <h3 className={styles.title}>{title}</h3>
        <Facts
          facts={Object.fromEntries(
            Object.entries(facts).map(([label, value]) => [label, value || NOT_GIVEN]),
          )}
        />
      </section>
    ))}
  </div>
);
