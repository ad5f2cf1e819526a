import { Button } from '@mantine/core';
import { NoticePage } from '#ui/notice-page';

/** Shown when rendering fails (ONB-171); the cause is in the log, not on the page. */
export function ErrorScreen() {
  return (
    <NoticePage
      title="Something went wrong"
      actions={
        <>
          <Button variant="filled" onClick={() => location.reload()}>
            Reload Page
          </Button>
          {/* A full page load, to discard the failed state. */}
          <Button component="a" href="/">
            Go Home
          </Button>
        </>
      }
    />
  );
}
