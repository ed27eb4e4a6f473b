import { grouped } from '../../../base/counted.ts'
/** Fields that choose one thing among thousands. */
export const adminPicker = {
  recent: 'Chosen before',
  more: (count: number) => `${grouped(count)} more. Type on to narrow it down.`,
  found: (count: number) => (count === 1 ? '1 choice' : `${grouped(count)} choices`),
  failed: 'The choices could not be loaded. Type again to retry.',
}
