import type { Api } from '../../api/client.ts'
import type { Place } from '../../parts/catalogue/place.ts'

export type PlaceOptions = Awaited<ReturnType<typeof placeOptions>>

/** What can be chosen at each level, given the level above. A list that cannot be had is empty, and why is said. */
export async function placeOptions(api: Api, { category, subCategory }: Place) {
  const failures = new Set<string>()
  const orNone = <T>(asked: Promise<readonly T[]>) =>
    asked.catch((error: Error): readonly T[] => {
      failures.add(error.message)
      return []
    })
  const [categories, subCategories, drugClasses] = await Promise.all([
    orNone(api.categories.list({ query: { pageSize: 200 } }).then((list) => list.categories)),
    orNone(
      category ? api.filters.subCategoriesOf({ params: { id: category } }) : api.filters.subCategories(),
    ),
    subCategory ? orNone(api.filters.drugClassesOf({ params: { name: subCategory } })) : [],
  ])
  return { categories, subCategories, drugClasses, failures: [...failures] }
}
