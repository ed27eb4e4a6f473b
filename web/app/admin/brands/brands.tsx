import type { Brand } from '@niramoy/contract/catalogue/brands'
import { adminBrands as t } from '@niramoy/texts/en/catalogue/admin-brands'
import { brands as notices } from '@niramoy/texts/en/catalogue/brands'
import { adminList } from '@niramoy/texts/en/platform/admin-list'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { DeleteDialog } from '../../parts/list/delete-dialog.tsx'
import { keptList } from '../../parts/list/kept-list.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { ListHeader } from '../../parts/list/list-header.tsx'
import { listQuery } from '../../parts/list/list-query.ts'
import { ListScreen } from '../../parts/list/list-screen.tsx'
import { useEditing } from '../../parts/list/use-editing.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import type { Route } from './+types/brands'
import { BrandForm } from './brand-form.tsx'
import { BrandsTable } from './brands-table.tsx'

export const meta = adminMeta('brands')

/** All brands in one page. */
async function load(api: Api, url: URL) {
  const { search } = listQuery(url)
  return { search, ...(await api.brands.list({ query: { search } })) }
}
export const loader = ({ context, url }: Route.LoaderArgs) => onServer(context, (api) => load(api, url))
const kept = keptList((url) => load(browserApi, url))
export const clientLoader = kept.load

export default function Brands({ loaderData }: Route.ComponentProps) {
  const { brands, search, totalItems } = loaderData
  const failure = kept.useShown(loaderData)
  const editing = useEditing<Brand>()
  return (
    <>
      <ListHeader title={t.title} lead={t.lead} add={t.add} editing={editing} />
      <ListScreen
        search={{ label: t.search, placeholder: t.searchPlaceholder }}
        totals={{ totalItems }}
        failure={failure}
      >
        <BrandsTable brands={brands} search={search} editing={editing} />
      </ListScreen>
      <FormDialog open={editing.inForm} title={editing.item ? t.edit : t.add} onClose={editing.close}>
        <BrandForm brand={editing.item} onSaved={editing.finish} />
      </FormDialog>
      <DeleteDialog
        item={editing.asked}
        title={({ name }) => adminList.deleteNamed(name)}
        question={{ sentence: notices.deleteQuestion }}
        remove={({ id }) => browserApi.brands.remove({ params: { id } })}
        onClose={editing.close}
        onDeleted={({ name }) => editing.finish(adminList.deleted(name))}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}
