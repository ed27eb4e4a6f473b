import type { Category } from '@niramoy/contract/catalogue/categories'
import { adminCategories as t } from '@niramoy/texts/en/catalogue/admin-categories'
import { categories as notices } from '@niramoy/texts/en/catalogue/categories'
import { adminList } from '@niramoy/texts/en/platform/admin-list'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { DeleteDialog } from '../../parts/list/delete-dialog.tsx'
import { keptList } from '../../parts/list/kept-list.ts'
import { keepWithinPages } from '../../parts/list/last-page.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { ListHeader } from '../../parts/list/list-header.tsx'
import { listQuery } from '../../parts/list/list-query.ts'
import { ListScreen } from '../../parts/list/list-screen.tsx'
import { useEditing } from '../../parts/list/use-editing.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import type { Route } from './+types/categories'
import { CategoriesTable } from './categories-table.tsx'
import { CategoryForm } from './category-form.tsx'

export const meta = adminMeta('categories')

async function load(api: Api, url: URL) {
  const { search, page } = listQuery(url)
  const list = await api.categories.list({ query: { search, page } })
  return { search, ...keepWithinPages(list, url) }
}
export const loader = ({ context, url }: Route.LoaderArgs) => onServer(context, (api) => load(api, url))
const kept = keptList((url) => load(browserApi, url))
export const clientLoader = kept.load

export default function Categories({ loaderData }: Route.ComponentProps) {
  const { categories, search, ...totals } = loaderData
  const failure = kept.useShown(loaderData)
  const editing = useEditing<Category>()
  return (
    <>
      <ListHeader title={t.title} lead={t.lead} add={t.add} editing={editing} />
      <ListScreen
        search={{ label: t.search, placeholder: t.searchPlaceholder }}
        totals={totals}
        failure={failure}
      >
        <CategoriesTable categories={categories} search={search} editing={editing} />
      </ListScreen>
      <FormDialog open={editing.inForm} title={editing.item ? t.edit : t.add} onClose={editing.close}>
        <CategoryForm category={editing.item} onSaved={editing.finish} />
      </FormDialog>
      <DeleteDialog
        item={editing.asked}
        title={({ name }) => adminList.deleteNamed(name)}
        question={{ sentence: notices.deleteQuestion }}
        remove={({ id }) => browserApi.categories.remove({ params: { id } })}
        onClose={editing.close}
        onDeleted={({ name }) => editing.finish(adminList.deleted(name))}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}
