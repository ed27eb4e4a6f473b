import type { GenericIngredients } from '@niramoy/contract/catalogue/safety-rules'
import { adminSafetyRules as t } from '@niramoy/texts/en/catalogue/admin/admin-safety-rules'
import { adminList } from '@niramoy/texts/en/platform/admin/admin-list'
import { common } from '@niramoy/texts/en/platform/common'
import { useRevalidator, useSearchParams } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { problem } from '../../parts/form/problem.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { withParam } from '../../parts/list/list-query.ts'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field, Form } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/input.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { Paging } from '../../ui/paging.tsx'
import { type Column, Table } from '../../ui/table.tsx'

type Generics = Awaited<ReturnType<Api['safetyRules']['generics']>>

/** Generic names that no rule can cover, those with most products first; a work list and no list that is edited. */
export function GenericsList({ list }: { list: Generics }) {
  const { generics, totalItems, totalPages, currentPage } = list
  const [params] = useSearchParams()
  return (
    <Card flush>
      <p role="status" className="border-line border-b p-4 text-ink-soft text-sm sm:px-6">
        {adminList.results(totalItems)}
      </p>
      <Table
        caption={t.generics}
        columns={COLUMNS}
        rows={generics}
        rowKey={({ id }) => id}
        phone="cards"
        empty={<EmptyState sentence={t.genericsEmpty} />}
      />
      {totalPages > 1 && (
        <Paging
          page={currentPage}
          pages={totalPages}
          label={common.getPage(currentPage, totalPages)}
          href={(page) => `?${withParam(params, 'page', page)}`}
          className="p-4"
        />
      )}
    </Card>
  )
}

const COLUMNS: Column<GenericIngredients>[] = [
  {
    key: 'name',
    header: t.generic,
    cell: ({ name }) => <span className="wrap-anywhere font-semibold">{name}</span>,
  },
  { key: 'products', header: t.products, align: 'end', cell: ({ products }) => products },
  {
    key: 'ingredients',
    header: t.ingredients,
    className: 'sm:min-w-72',
    cell: (generic) => <GiveIngredients generic={generic} />,
  },
]

function GiveIngredients({ generic: { id, name } }: { generic: GenericIngredients }) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const form = useForm<{ ingredients: string }>({
    initial: { ingredients: '' },
    async save({ ingredients }) {
      const lines = ingredients
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
      await browserApi.safetyRules.giveIngredients({ params: { id }, body: { ingredients: lines } })
      toast({ sentence: t.given, tone: 'success' })
      await revalidate()
    },
  })
  const said = form.problems.ingredients ?? form.failure
  return (
    <Form {...form.props} className="flex items-start gap-2 max-sm:w-full max-sm:flex-col">
      <Field
        label={t.giveNamed(name)}
        hideLabel
        hint={t.ingredientsHint}
        error={problem(said)}
        className="min-w-0 flex-1"
      >
        <TextArea {...form.input('ingredients')} rows={2} autoComplete="off" spellCheck={false} />
      </Field>
      <Button type="submit" variant="secondary" loading={form.busy}>
        {t.save}
      </Button>
    </Form>
  )
}
