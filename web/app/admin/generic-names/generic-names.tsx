import type { GenericName } from '@niramoy/contract/catalogue/generic-names'
import { adminGenericNames as t } from '@niramoy/texts/en/catalogue/admin-generic-names'
import { genericNames as notices } from '@niramoy/texts/en/catalogue/generic-names'
import { adminList } from '@niramoy/texts/en/platform/admin-list'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { placeOf } from '../../parts/catalogue/place.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { DeleteDialog } from '../../parts/list/delete-dialog.tsx'
import { keptList } from '../../parts/list/kept-list.ts'
import { keepWithinPages } from '../../parts/list/last-page.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { ListHeader } from '../../parts/list/list-header.tsx'
import { listQuery, sortOrderOf } from '../../parts/list/list-query.ts'
import { ListScreen } from '../../parts/list/list-screen.tsx'
import { useEditing } from '../../parts/list/use-editing.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { Banner } from '../../ui/banner.tsx'
import type { Route } from './+types/generic-names'
import { GenericNameFilters } from './generic-name-filters.tsx'
import { GenericNameForm } from './generic-name-form.tsx'
import { GenericNamesTable } from './generic-names-table.tsx'
import { placeOptions } from './place-options.ts'

export const meta = adminMeta('genericNames')

async function load(api: Api, url: URL) {
  const { search, page, params } = listQuery(url)
  const place = placeOf(params)
  const { category, subCategory, drugClass } = place
  const filters = { search, category, subCategory, drugClass }
  const query = { ...filters, sortOrder: sortOrderOf(params), page }
  const [list, options] = await Promise.all([api.genericNames.list({ query }), placeOptions(api, place)])
  const narrowed = Object.values(filters).some(Boolean)
  return { ...keepWithinPages(list, url), options, narrowed }
}
export const loader = ({ context, url }: Route.LoaderArgs) => onServer(context, (api) => load(api, url))
const kept = keptList((url) => load(browserApi, url))
export const clientLoader = kept.load

export default function GenericNames({ loaderData }: Route.ComponentProps) {
  const { genericNames, options, narrowed, ...totals } = loaderData
  const failure = kept.useShown(loaderData)
  const editing = useEditing<GenericName>()
  return (
    <>
      <ListHeader title={t.title} lead={t.lead} add={t.add} editing={editing} />
      {options.failures.map((sentence) => (
        <Banner key={sentence} tone="danger" sentence={sentence} className="mb-4" />
      ))}
      <ListScreen
        search={{ label: t.search, placeholder: t.searchPlaceholder }}
        filters={<GenericNameFilters options={options} />}
        totals={totals}
        failure={failure}
      >
        <GenericNamesTable genericNames={genericNames} narrowed={narrowed} editing={editing} />
      </ListScreen>
      <FormDialog open={editing.inForm} title={editing.item ? t.edit : t.add} onClose={editing.close}>
        <GenericNameForm
          genericName={editing.item}
          categories={options.categories}
          onSaved={editing.finish}
        />
      </FormDialog>
      <DeleteDialog
        item={editing.asked}
        title={({ name }) => adminList.deleteNamed(name)}
        question={{ sentence: notices.deleteQuestion }}
        remove={({ id }) => browserApi.genericNames.remove({ params: { id } })}
        onClose={editing.close}
        onDeleted={({ name }) => editing.finish(adminList.deleted(name))}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}
