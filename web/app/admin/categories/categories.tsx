import type { Category } from '@niramoy/contract/categories'
import { adminCategories as t } from '@niramoy/texts/en/admin-categories'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { type ListQuery, listQuery } from '../../parts/list/list-query.ts'
import { ListScreen } from '../../parts/list/list-screen.tsx'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { Button } from '../../ui/button.tsx'
import { PlusIcon } from '../../ui/icons/actions.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useToast } from '../../ui/toast.tsx'
import type { Route } from './+types/categories'
import { CategoriesTable } from './categories-table.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { DeleteCategory } from './delete-category.tsx'

export const meta = adminMeta('categories')

async function load(api: Api, { search, page }: ListQuery) {
  return { search, ...(await api.categories.list({ query: { search, page } })) }
}
export const loader = ({ context, url }: Route.LoaderArgs) =>
  onServer(context, (api) => load(api, listQuery(url)))
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => load(browserApi, listQuery(url))

/** What is open over the list. */
type Open =
  | { readonly what: 'form'; readonly category: Category | null }
  | { readonly what: 'delete'; readonly category: Category }
  | null

export default function Categories({ loaderData }: Route.ComponentProps) {
  const { categories, search, ...totals } = loaderData
  const [open, setOpen] = useState<Open>(null)
  const { revalidate } = useRevalidator()
  const toast = useToast()

  function finish(sentence: string) {
    setOpen(null)
    toast({ sentence })
    void revalidate()
  }

  return (
    <>
      <PageHeader
        title={t.title}
        lead={t.lead}
        actions={
          <Button icon={<PlusIcon />} onClick={() => setOpen({ what: 'form', category: null })}>
            {t.add}
          </Button>
        }
      />
      <ListScreen search={{ label: t.search, placeholder: t.searchPlaceholder }} totals={totals}>
        <CategoriesTable
          categories={categories}
          search={search}
          onEdit={(category) => setOpen({ what: 'form', category })}
          onDelete={(category) => setOpen({ what: 'delete', category })}
        />
      </ListScreen>
      <CategoryDialog
        open={open?.what === 'form'}
        category={open?.category ?? null}
        onClose={() => setOpen(null)}
        onSaved={finish}
      />
      <DeleteCategory
        category={open?.what === 'delete' ? open.category : null}
        onClose={() => setOpen(null)}
        onDeleted={finish}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}
