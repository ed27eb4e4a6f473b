import type { ProductType } from '@niramoy/contract/catalogue/product-types'
import { adminProductTypes as t } from '@niramoy/texts/en/catalogue/admin/admin-product-types'
import { productTypes as notices } from '@niramoy/texts/en/catalogue/product-types'
import { adminList } from '@niramoy/texts/en/platform/admin/admin-list'
import { common } from '@niramoy/texts/en/platform/common'
import { browserApi } from '../../api/api.ts'
import { onServer } from '../../api/visit.ts'
import { nameColumn } from '../../parts/editable-list/columns.tsx'
import { storedValues } from '../../parts/editable-list/editable-form.tsx'
import { EditableList, type ListDescriptor } from '../../parts/editable-list/editable-list.tsx'
import { itemCalls } from '../../parts/editable-list/item-calls.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Route } from './+types/product-types'

export const meta = adminMeta('productTypes')

export const loader = ({ context }: Route.LoaderArgs) => onServer(context, (api) => api.productTypes.list())
export const clientLoader = () => browserApi.productTypes.list()

type Values = { readonly name: string; readonly stripLabel: string; readonly isMultiLevel: boolean }

const PRODUCT_TYPES: ListDescriptor<ProductType, Values> = {
  texts: t,
  getName: ({ name }) => name,
  columns: [
    nameColumn(),
    { key: 'stripLabel', header: t.stripLabel, cell: ({ stripLabel }) => stripLabel },
    { key: 'packs', header: t.packs, cell: (type) => <Packs type={type} /> },
  ],
  phone: 'cards',
  toValues: (type) => storedValues({ name: '', stripLabel: '', isMultiLevel: false }, type),
  fields: [
    { name: 'name', label: adminList.name, required: true, maxLength: 80 },
    { name: 'stripLabel', label: t.stripLabel, hint: t.stripLabelHint, required: true, maxLength: 40 },
    { kind: 'switch', name: 'isMultiLevel', label: t.isMultiLevel, hint: t.isMultiLevelHint },
  ],
  summary: notices.fieldsRequired,
  headline: common.error,
  calls: itemCalls(browserApi.productTypes, (values: Values) => values),
  deleteQuestion: { sentence: notices.deleteQuestion },
}

export default function ProductTypes({ loaderData: productTypes }: Route.ComponentProps) {
  return <EditableList list={PRODUCT_TYPES} rows={productTypes} />
}

function Packs({ type: { isMultiLevel, stripLabel } }: { type: ProductType }) {
  if (!isMultiLevel) return <Badge>{t.unitOnly}</Badge>
  return <Badge tone="brand">{t.allLevels(stripLabel)}</Badge>
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} headline={common.error} />
}
