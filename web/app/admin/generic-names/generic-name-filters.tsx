import { adminGenericNames as t } from '@niramoy/texts/en/catalogue/admin-generic-names'
import { FilterSelect } from '../../parts/catalogue/filter-select.tsx'
import { bySlug, named } from '../../parts/catalogue/options.ts'
import { placeOf } from '../../parts/catalogue/place.ts'
import { SortOrderToggle } from '../../parts/list/sort-order-toggle.tsx'
import { useFilters } from '../../parts/list/use-filters.ts'
import type { PlaceOptions } from './place-options.ts'

/** Category, sub-category, drug class: a new choice takes away what was chosen below it. */
export function GenericNameFilters({ options }: { options: PlaceOptions }) {
  const { params, setFilters } = useFilters()
  const { category, subCategory, drugClass } = placeOf(params)
  // an address may name a category by its id, slug or name
  const chosen = options.categories.find(({ id, slug, name }) => [String(id), slug, name].includes(category))
  return (
    <>
      <SortOrderToggle />
      <div className="grid w-full gap-x-3 gap-y-1.5 sm:grid-cols-3">
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
      </div>
    </>
  )
}
