import type { Category } from '@niramoy/contract/catalogue/categories'
import type { GenericName } from '@niramoy/contract/catalogue/generic-names'
import { adminGenericNames as t } from '@niramoy/texts/en/catalogue/admin-generic-names'
import { genericNames as notices } from '@niramoy/texts/en/catalogue/generic-names'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { classificationOf } from '../../parts/catalogue/classification.ts'
import { nameColumn } from '../../parts/editable-list/columns.tsx'
import { storedValues } from '../../parts/editable-list/editable-form.tsx'
import { EditableList, type ListDescriptor } from '../../parts/editable-list/editable-list.tsx'
import { itemCalls } from '../../parts/editable-list/item-calls.ts'
import { keepWithinPages } from '../../parts/list/last-page.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { listQuery, sortOrderOf } from '../../parts/list/list-query.ts'
import { listWithFallback } from '../../parts/list/list-with-fallback.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { Banner } from '../../ui/banner.tsx'
import type { Route } from './+types/generic-names'
import {
  ClassificationFields,
  type ClassificationValues,
  classificationParts,
} from './classification-fields.tsx'
import { classificationOptions, GenericNameFilters } from './generic-name-filters.tsx'

export const meta = adminMeta('genericNames')

async function load(api: Api, url: URL) {
  const { search, page, params } = listQuery(url)
  const classification = classificationOf(params)
  const { category, subCategory, drugClass } = classification
  const filters = { search, category, subCategory, drugClass }
  const query = { ...filters, sortOrder: sortOrderOf(params), page }
  const [list, options] = await Promise.all([
    api.genericNames.list({ query }),
    classificationOptions(api, classification),
  ])
  const narrowed = Object.values(filters).some(Boolean)
  return { ...keepWithinPages(list, url), options, narrowed }
}
export const loader = ({ context, url }: Route.LoaderArgs) => onServer(context, (api) => load(api, url))
const listLoader = listWithFallback((url) => load(browserApi, url))
export const clientLoader = listLoader.load

type Values = ClassificationValues & { readonly name: string; readonly maxUnitsPerOrder: string }

const BLANK: Values = { name: '', categoryId: '', subCategory: '', drugClass: '', maxUnitsPerOrder: '' }

function listWith(categories: readonly Category[]): ListDescriptor<GenericName, Values> {
  return {
    texts: t,
    nameOf: ({ name }) => name,
    columns: [
      nameColumn(),
      { key: 'category', header: t.category, cell: ({ category }) => category.name },
      { key: 'subCategory', header: t.subCategory, cell: ({ subCategory }) => subCategory ?? '–' },
      { key: 'drugClass', header: t.drugClass, cell: ({ drugClass }) => drugClass ?? '–' },
    ],
    phone: 'cards',
    valuesOf: (genericName) => storedValues(BLANK, genericName),
    fields: [
      { name: 'name', label: t.name, required: true, maxLength: 200 },
      {
        kind: 'own',
        parts: classificationParts(categories),
        required: ['categoryId'],
        draw: (form) => <ClassificationFields form={form} categories={categories} />,
      },
      {
        name: 'maxUnitsPerOrder',
        label: t.maxUnits,
        hint: t.maxUnitsHint,
        inputMode: 'numeric',
        maxLength: 7,
        className: 'max-w-40',
      },
    ],
    summary: notices.fieldsRequired,
    calls: itemCalls(browserApi.genericNames, (values: Values) => ({
      ...values,
      categoryId: Number(values.categoryId),
    })),
    deleteQuestion: { sentence: notices.deleteQuestion },
  }
}

export default function GenericNames({ loaderData }: Route.ComponentProps) {
  const { genericNames, options, narrowed, ...totals } = loaderData
  const failure = listLoader.useFailure(loaderData)
  return (
    <EditableList
      list={listWith(options.categories)}
      rows={genericNames}
      notFound={narrowed ? t.nothingFound : ''}
      totals={totals}
      filters={<GenericNameFilters options={options} />}
      failure={failure}
      above={options.failures.map((sentence) => (
        <Banner key={sentence} tone="danger" sentence={sentence} className="mb-4" />
      ))}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}
