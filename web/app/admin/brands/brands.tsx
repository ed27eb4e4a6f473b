import type { Brand } from '@niramoy/contract/catalogue/brands'
import { adminBrands as t } from '@niramoy/texts/en/catalogue/admin/admin-brands'
import { brands as notices } from '@niramoy/texts/en/catalogue/brands'
import { adminList } from '@niramoy/texts/en/platform/admin/admin-list'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { idColumn, nameColumn, pictureColumn } from '../../parts/editable-list/columns.tsx'
import { storedValues } from '../../parts/editable-list/editable-form.tsx'
import { EditableList, type ListDescriptor } from '../../parts/editable-list/editable-list.tsx'
import { itemCalls, multipart } from '../../parts/editable-list/item-calls.ts'
import type { Picture } from '../../parts/form/image-field.tsx'
import { keepWithinPages } from '../../parts/list/last-page.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { listQuery } from '../../parts/list/list-query.ts'
import { listWithFallback } from '../../parts/list/list-with-fallback.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import type { Route } from './+types/brands'

export const meta = adminMeta('brands')

const PAGE_SIZE = 50

async function load(api: Api, url: URL) {
  const { search, page } = listQuery(url)
  const list = await api.brands.list({ query: { search, page, pageSize: PAGE_SIZE } })
  return { search, ...keepWithinPages(list, url) }
}
export const loader = ({ context, url }: Route.LoaderArgs) => onServer(context, (api) => load(api, url))
const listLoader = listWithFallback((url) => load(browserApi, url))
export const clientLoader = listLoader.load

type Values = { readonly name: string; readonly imagePath: Picture }

const BRANDS: ListDescriptor<Brand, Values> = {
  texts: t,
  getName: ({ name }) => name,
  columns: [idColumn(), nameColumn(), pictureColumn()],
  toValues: (brand) => storedValues({ name: '', imagePath: null }, brand),
  fields: [
    { name: 'name', label: adminList.name, required: notices.nameRequired, maxLength: 120 },
    { kind: 'picture', name: 'imagePath' },
  ],
  calls: itemCalls(browserApi.brands, ({ imagePath, ...texts }: Values) => multipart(texts, { imagePath })),
  deleteQuestion: { sentence: notices.deleteQuestion },
}

export default function Brands({ loaderData }: Route.ComponentProps) {
  const { brands, search, ...totals } = loaderData
  const failure = listLoader.useFailure(loaderData)
  return (
    <EditableList
      list={BRANDS}
      rows={brands}
      notFound={search && t.nothingFound(search)}
      totals={totals}
      failure={failure}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}
