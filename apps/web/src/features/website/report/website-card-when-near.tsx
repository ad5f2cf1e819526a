import { Card } from '#ui/card';
import { LazyInView } from '#ui/lazy-in-view';
import { SkeletonRows } from '#ui/skeleton-rows';
import { WebsiteCard } from './website-card.tsx';

const shape = (
  <Card title="Website">
    <SkeletonRows rows={3} />
  </Card>
);

/** The site of the business. It is far down the page, so its data is requested only when it is scrolled near. */
export function WebsiteCardWhenNear(props: { inquiry_id: string; merchant_id: string }) {
  return (
    <LazyInView shape={shape}>
      <WebsiteCard {...props} />
    </LazyInView>
  );
}
