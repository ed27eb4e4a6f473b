import type { Category } from '@niramoy/contract/catalogue/categories'
import { adminCategories as t } from '@niramoy/texts/en/catalogue/admin/admin-categories'
import { categories as notices } from '@niramoy/texts/en/catalogue/categories'
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
import type { Route } from './+types/categories'

export const meta = adminMeta('categories')

async function load(api: Api, url: URL) {
  const { search, page } = listQuery(url)
  const list = await api.categories.list({ query: { search, page } })
  return { search, ...keepWithinPages(list, url) }
}
export const loader = ({ context, url }: Route.LoaderArgs) => onServer(context, (api) => load(api, url))
const listLoader = listWithFallback((url) => load(browserApi, url))
export const clientLoader = listLoader.load

type Values = { readonly name: string; readonly nameBn: string; readonly imagePath: Picture }

const CATEGORIES: ListDescriptor<Category, Values> = {
  texts: t,
  getName: ({ name }) => name,
  columns: [idColumn(), nameColumn({ cell: (category) => <Names category={category} /> }), pictureColumn()],
  toValues: (category) => storedValues({ name: '', nameBn: '', imagePath: null }, category),
  fields: [
    { name: 'name', label: adminList.name, required: notices.nameRequired, maxLength: 120 },
    { name: 'nameBn', label: t.nameBn, hint: t.nameBnHint, lang: 'bn', maxLength: 120 },
    { kind: 'picture', name: 'imagePath' },
  ],
  calls: itemCalls(browserApi.categories, ({ imagePath, ...texts }: Values) =>
    multipart(texts, { imagePath }),
  ),
  deleteQuestion: { sentence: notices.deleteQuestion },
}

export default function Categories({ loaderData }: Route.ComponentProps) {
  const { categories, search, ...totals } = loaderData
  const failure = listLoader.useFailure(loaderData)
  return (
    <EditableList
      list={CATEGORIES}
      rows={categories}
      notFound={search && t.nothingFound(search)}
      totals={totals}
      failure={failure}
    />
  )
}

function Names({ category: { id, name, nameBn } }: { category: Category }) {
  return (
    <>
      <span className="block text-ink-faint text-xs sm:hidden">
        {adminList.id} {id}
      </span>
      <span className="block wrap-anywhere font-semibold">{name}</span>
      {nameBn && (
        <span lang="bn" className="block wrap-anywhere text-ink-soft text-sm">
          {nameBn}
        </span>
      )}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}
