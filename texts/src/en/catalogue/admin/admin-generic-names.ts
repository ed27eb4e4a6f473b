import { grouped } from '../../../base/counted.ts'
/** The screen Manage Generic Names; its notices stand with the public words in `generic-names`. */
export const adminGenericNames = {
  title: 'Manage Generic Names',
  lead: 'The substances behind the products. A product belongs to the category of its generic name.',
  search: 'Search generic names',
  searchPlaceholder: 'Search by name...',
  add: 'Add Generic Name',
  edit: 'Edit Generic Name',
  name: 'Generic name',
  category: 'Category',
  subCategory: 'Sub-category',
  drugClass: 'Drug class',
  maxUnits: 'Maximum units per order',
  maxUnitsHint:
    'For each of its products. Leave it empty if there is no special limit; 0 means never by online order.',
  allCategories: 'All categories',
  allSubCategories: 'All sub-categories',
  allDrugClasses: 'All drug classes',
  allClasses: 'All dispensing classes',
  withoutClass: (count: number) =>
    count === 1
      ? '1 generic name has no dispensing class yet. Its products are sold like OTC until a pharmacist decides.'
      : `${grouped(count)} generic names have no dispensing class yet. Their products are sold like OTC until a pharmacist decides.`,
  showWithoutClass: 'Show them',
  selectNamed: (name: string) => `Select ${name}`,
  select: 'Select',
  selectPage: 'Select this page',
  selected: (count: number) => `${grouped(count)} selected`,
  selectedElsewhere: (count: number) => `${grouped(count)} not on this page`,
  clearSelection: 'Clear selection',
  classForSelected: 'Class for the selected generic names',
  chooseClass: 'Choose a class…',
  apply: 'Apply',
  tooMany: (most: number) => `At most ${most} at once.`,
  classesSet: (count: number, name: string) =>
    `${grouped(count)} ${count === 1 ? 'generic name is' : 'generic names are'} now: ${name}.`,
  chooseCategory: 'Choose a category',
  suggested: 'Choose an existing one or type a new one.',
  empty: 'There are no generic names yet. Add the first one.',
  nothingFound: 'No generic name matches your search and filters.',
}
