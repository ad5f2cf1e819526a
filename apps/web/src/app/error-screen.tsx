import { Button } from '@mantine/core';
import { NoticePage } from '#ui/notice-page';

/** Stands for whatever could not be rendered (ONB-171); what went wrong is in the log, not on the page. */
export function ErrorScreen() {
  return (
    <NoticePage
      title="Something went wrong"
      actions={
        <>
          <Button variant="filled" onClick={() => location.reload()}>
            Reload Page
          </Button>
          {/* Loads the page anew, so that nothing of what failed is kept. */}
          <Button component="a" href="/">
            Go Home
          </Button>
        </>
      }
    />
  );
}
