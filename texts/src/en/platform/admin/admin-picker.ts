/** Fields that choose one thing among thousands. */
export const adminPicker = {
  recent: 'Chosen before',
  more: (count: number) => `${count} more. Type on to narrow it down.`,
  found: (count: number) => (count === 1 ? '1 choice' : `${count} choices`),
  failed: 'The choices could not be loaded. Type again to retry.',
}
