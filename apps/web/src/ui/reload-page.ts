/** Reloads the page: after a change that affects all of it, such as the lender's features, or for code that failed to load. */
export function reloadPage(): void {
  location.reload();
}
