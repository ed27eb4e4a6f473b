/** Unsaved work of staff. */
export const adminDrafts = {
  left: (when: string) => `You have unsaved changes from ${when}.`,
  outdated: 'Someone has changed it since; you will see what differs.',
  lacksFiles: 'The picture has to be chosen again.',
  restore: 'Restore',
  discard: 'Discard',
}
