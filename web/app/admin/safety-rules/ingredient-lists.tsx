import type { GenericIngredients, IngredientGroup } from '@niramoy/contract/catalogue/safety-rules'
import { adminSafetyRules as t } from '@niramoy/texts/en/catalogue/admin/admin-safety-rules'
import { adminList } from '@niramoy/texts/en/platform/admin/admin-list'
import { common } from '@niramoy/texts/en/platform/common'
import { useRevalidator, useSearchParams } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { problem } from '../../parts/form/problem.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { withParam } from '../../parts/list/list-query.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field, Form } from '../../ui/form/field.tsx'
import { TextArea, TextInput } from '../../ui/form/input.tsx'
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

/** One a line. */
function toLines(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function GiveIngredients({ generic: { id, name } }: { generic: GenericIngredients }) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const form = useForm<{ ingredients: string }>({
    initial: { ingredients: '' },
    async save({ ingredients }) {
      await browserApi.safetyRules.giveIngredients({
        params: { id },
        body: { ingredients: toLines(ingredients) },
      })
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

type Groups = Awaited<ReturnType<Api['safetyRules']['groups']>>

/** What rules name as `group:name`, with its members to change, and a form for one more. */
export function GroupsList({ groups }: Pick<Groups, 'groups'>) {
  return (
    <Card flush>
      <div className="border-line border-b p-4 sm:px-6">
        <GroupForm group={null} />
      </div>
      <Table
        caption={t.groups}
        columns={GROUP_COLUMNS}
        rows={groups}
        rowKey={({ name }) => name}
        phone="cards"
        empty={<EmptyState sentence={t.groupsEmpty} />}
      />
    </Card>
  )
}

const GROUP_COLUMNS: Column<IngredientGroup>[] = [
  {
    key: 'name',
    header: t.groupName,
    cell: ({ name, isOwn }) => (
      <span className="flex flex-wrap items-center gap-2">
        <span className="wrap-anywhere font-semibold">{name}</span>
        {isOwn && <Badge>{t.isOwn}</Badge>}
      </span>
    ),
  },
  { key: 'count', header: t.ingredients, align: 'end', cell: ({ ingredients }) => ingredients.length },
  {
    key: 'members',
    header: t.groupMembers,
    className: 'sm:min-w-72',
    cell: (group) => <GroupForm key={group.ingredients.join()} group={group} />,
  },
]

type GroupValues = { readonly name: string; readonly ingredients: string }

/** Without a group a new one is made. */
function GroupForm({ group }: { group: IngredientGroup | null }) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const form = useForm<GroupValues>({
    initial: { name: group?.name ?? '', ingredients: group?.ingredients.join('\n') ?? '' },
    async save({ name, ingredients }) {
      await browserApi.safetyRules.saveGroup({ body: { name, ingredients: toLines(ingredients) } })
      toast({ sentence: t.groupSaved, tone: 'success' })
      await revalidate()
    },
  })
  const { problems, failure } = form
  const said = problems.ingredients ?? failure
  return (
    <Form {...form.props} className="flex items-start gap-2 max-sm:w-full max-sm:flex-col">
      {!group && (
        <Field label={t.newGroup} hint={t.groupNameHint} required error={problem(problems.name)}>
          <TextInput {...form.input('name')} maxLength={60} autoComplete="off" spellCheck={false} />
        </Field>
      )}
      <Field
        label={group ? t.membersOf(group.name) : t.groupMembers}
        hideLabel={group !== null}
        hint={t.ingredientsHint}
        error={problem(said)}
        className="min-w-0 flex-1"
      >
        <TextArea {...form.input('ingredients')} rows={3} autoComplete="off" spellCheck={false} />
      </Field>
      <Button type="submit" variant="secondary" loading={form.busy}>
        {t.save}
      </Button>
    </Form>
  )
}
