/** Loads the page anew: after a change that concerns all of it, such as what a lender may do. */
export function reloadPage(): void {
  location.reload();
}
