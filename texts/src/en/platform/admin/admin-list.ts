import { grouped } from '../../../base/counted.ts'
import { addresses } from '../../people/addresses.ts'

/** What the list screens of the back office say alike. */
export const adminList = {
  id: 'ID',
  name: 'Name',
  image: 'Image',
  imageHint: 'JPG, PNG or WebP, up to 8 MB.',
  imageKind: 'Please choose a JPG, PNG or WebP image.',
  noImage: 'No image',
  fieldRequired: addresses.fieldRequired,
  results: (count: number) => (count === 1 ? '1 result' : `${grouped(count)} results`),
  newestOfMore: (count: number) => `The newest ${grouped(count)}; choose days to see older ones`,
  ascending: 'Ascending',
  descending: 'Descending',
  clearFilters: 'Clear all filters',
  editNamed: (name: string) => `Edit ${name}`,
  deleteNamed: (name: string) => `Delete ${name}`,
  added: (name: string) => `${name} was added.`,
  saved: (name: string) => `${name} was saved.`,
  deleted: (name: string) => `${name} was deleted.`,
}
