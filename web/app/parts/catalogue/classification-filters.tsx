import { adminProducts as t } from '@niramoy/texts/en/catalogue/admin/admin-products'
import { browserApi } from '../../api/api.ts'
import { FilterPicker } from '../picker/filter-picker.tsx'
import type { Option } from '../picker/found.ts'
import { MOST_OFFERED } from '../picker/found.ts'
import type { Classification, Level } from './classification.ts'
import { FilterSelect } from './filter-select.tsx'
import { named, searchGenericNames } from './options.ts'

export type Narrower = {
  readonly subCategories: readonly string[]
  readonly drugClasses: readonly string[]
}

type ClassificationFiltersProps = {
  readonly classification: Classification
  readonly categories: readonly Option[]
  /** Undefined while they load. */
  readonly narrower: Narrower | undefined
  readonly onChange: (name: Level, value: string) => void
}

/** Category, sub-category, drug class, generic name: each offers what the ones before it leave. */
export function ClassificationFilters({
  classification,
  categories,
  narrower,
  onChange,
}: ClassificationFiltersProps) {
  const { category, subCategory, drugClass, genericName } = classification
  const to = (name: Level) => ({
    value: classification[name],
    onChange: (value: string) => onChange(name, value),
  })
  return (
    <>
      <FilterSelect label={t.category} all={t.allCategories} options={categories} {...to('category')} />
      <FilterSelect
        label={t.subCategory}
        all={t.allSubCategories}
        options={named(narrower?.subCategories ?? [])}
        {...to('subCategory')}
      />
      <FilterSelect
        label={t.drugClass}
        all={t.allDrugClasses}
        options={named(narrower?.drugClasses ?? [])}
        disabled={classification.subCategory === ''}
        {...to('drugClass')}
      />
      <FilterPicker
        kind="genericName"
        label={t.genericName}
        all={t.allGenericNames}
        value={genericName ? { value: genericName, label: genericName } : null}
        search={(text, signal) =>
          searchGenericNames(
            browserApi,
            { category, subCategory, drugClass },
            { text, most: MOST_OFFERED, signal },
          )
        }
        onChange={(value) => onChange('genericName', value)}
      />
    </>
  )
}
