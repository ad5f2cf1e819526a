/** Whether a dialog is open, which then handles all keys and the focus. */
export const isDialogOpen = (): boolean => document.querySelector('[role="dialog"]') !== null;
