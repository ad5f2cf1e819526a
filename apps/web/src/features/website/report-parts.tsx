import { lazy } from 'react';
import { Card } from '#ui/card';
import { SkeletonRows } from '#ui/skeleton-rows';
import { WhenNear } from '#ui/when-near';

const Content = lazy(async () => ({ default: (await import('./report/website-card.tsx')).WebsiteCard }));

const shape = (
  <Card title="Website">
    <SkeletonRows rows={3} />
  </Card>
);

/** The site of the business; it stands in no first view, which waits neither for its code nor its data. */
export function WebsiteCard(props: { merchant_id: string; isPrint?: boolean }) {
  return (
    <WhenNear shape={shape} isAtOnce={props.isPrint}>
      <Content {...props} />
    </WhenNear>
  );
}
