import { browserApi } from '../../api/api.ts'
import { useLoaded } from '../../parts/catalogue/use-loaded.ts'

const { filters } = browserApi

type Typed = { readonly categoryId: string; readonly subCategory: string }

/** The sub-categories of the chosen category, and the drug classes of the sub-category once a known one is typed. */
export function usePlaceSuggestions({ categoryId, subCategory }: Typed) {
  const subCategories = useLoaded(categoryId, (signal) =>
    categoryId
      ? filters.subCategoriesOf({ params: { id: categoryId }, signal })
      : filters.subCategories({ signal }),
  )
  const typed = subCategory.trim()
  const known = subCategories.data?.includes(typed) ? typed : ''
  const drugClasses = useLoaded(known, (signal) =>
    known ? filters.drugClassesOf({ params: { name: known }, signal }) : filters.drugClasses({ signal }),
  )
  return { subCategories, drugClasses }
}
