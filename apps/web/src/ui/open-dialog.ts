/** Whether a dialog is open, which has the keys and the focus to itself. */
export const isDialogOpen = (): boolean => document.querySelector('[role="dialog"]') !== null;
