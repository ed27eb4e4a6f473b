import type { DispensingClass } from '@niramoy/domain/catalogue/dispensing'
import { dispensingClasses as classes } from '@niramoy/texts/en/admin/admin-dispensing-classes'
import { adminGenericNames as t } from '@niramoy/texts/en/catalogue/admin/admin-generic-names'
import { adminList } from '@niramoy/texts/en/platform/admin/admin-list'
import { common } from '@niramoy/texts/en/platform/common'
import SortDownIcon from 'lucide-react/icons/arrow-down'
import SortUpIcon from 'lucide-react/icons/arrow-up'
import type { Api } from '../../api/client.ts'
import { type Classification, readClassification } from '../../parts/catalogue/classification.ts'
import { FilterSelect } from '../../parts/catalogue/filter-select.tsx'
import { bySlug, named } from '../../parts/catalogue/options.ts'
import { CLASS_OPTIONS } from '../../parts/dispensing-class/class-options.tsx'
import { readSortOrder } from '../../parts/list/list-query.ts'
import { useFilters } from '../../parts/list/use-filters.ts'
import { Button } from '../../ui/base/button.tsx'

/** Category, sub-category, drug class: a new choice takes away what was chosen below it. */
export function GenericNameFilters({ options }: { options: ClassificationOptions }) {
  const { params, setFilters } = useFilters()
  const { category, subCategory, drugClass } = readClassification(params)
  // an address may name a category by its id, slug or name
  const chosen = options.categories.find(({ id, slug, name }) => [String(id), slug, name].includes(category))
  return (
    <>
      <SortOrderToggle />
      <div className="grid w-full gap-x-3 gap-y-1.5 sm:grid-cols-2 lg:grid-cols-4">
        <FilterSelect
          label={t.category}
          all={t.allCategories}
          options={bySlug(options.categories)}
          value={chosen?.slug ?? category}
          onChange={(value) => setFilters({ category: value, subCategory: '', drugClass: '' })}
        />
        <FilterSelect
          label={t.subCategory}
          all={t.allSubCategories}
          options={named(options.subCategories)}
          value={subCategory}
          onChange={(value) => setFilters({ subCategory: value, drugClass: '' })}
        />
        <FilterSelect
          label={t.drugClass}
          all={t.allDrugClasses}
          options={named(options.drugClasses)}
          value={drugClass}
          disabled={subCategory === ''}
          onChange={(value) => setFilters({ drugClass: value })}
        />
        <FilterSelect
          label={classes.label}
          all={t.allClasses}
          options={CLASS_FILTERS}
          value={classFilter(params) ?? ''}
          onChange={(value) => setFilters({ dispensingClass: value })}
        />
      </div>
    </>
  )
}

const CLASS_FILTERS = [...CLASS_OPTIONS, { value: 'none', label: classes.none }] as const

/** A class of the address that is none filters nothing. */
export function classFilter(params: URLSearchParams): DispensingClass | 'none' | undefined {
  const given = params.get('dispensingClass')
  return CLASS_FILTERS.find(({ value }) => value === given)?.value
}

type ClassificationOptions = Awaited<ReturnType<typeof classificationOptions>>

/** Returns the choices at each level, given the level above; a list that fails to load is empty and named in `failures`. */
export async function classificationOptions(api: Api, { category, subCategory }: Classification) {
  const failures = new Set<string>()
  const orNone = <T,>(list: Promise<readonly T[]>) =>
    list.catch((error: Error): readonly T[] => {
      failures.add(error.message)
      return []
    })
  const [categories, subCategories, drugClasses] = await Promise.all([
    orNone(api.categories.list({ query: { pageSize: 200 } }).then((list) => list.categories)),
    orNone(
      category ? api.filters.readSubCategories({ params: { id: category } }) : api.filters.subCategories(),
    ),
    subCategory ? orNone(api.filters.readDrugClasses({ params: { name: subCategory } })) : [],
  ])
  return { categories, subCategories, drugClasses, failures: [...failures] }
}

/** Says how the list is sorted, and turns it round. */
function SortOrderToggle() {
  const { params, setFilters } = useFilters()
  const ascending = readSortOrder(params) === 'ASC'
  return (
    <Button
      variant="secondary"
      className="mb-1.5 max-sm:w-full"
      icon={ascending ? <SortUpIcon size={17} /> : <SortDownIcon size={17} />}
      title={ascending ? common.sortDescending : common.sortAscending}
      onClick={() => setFilters({ sortOrder: ascending ? 'DESC' : '' })}
    >
      {ascending ? adminList.ascending : adminList.descending}
    </Button>
  )
}
