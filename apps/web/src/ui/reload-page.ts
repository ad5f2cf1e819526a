/** Reloads the page, after a change that affects all of it, such as the lender's features. */
export function reloadPage(): void {
  location.reload();
}
