import type { Need } from '@niramoy/contract/catalogue/needs'
import { NEED_KINDS } from '@niramoy/domain/catalogue/needs'
import { adminNeeds as t } from '@niramoy/texts/en/admin/admin-needs'
import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { storedValues } from '../../parts/editable-list/editable-form.tsx'
import { EditableList, type ListDescriptor } from '../../parts/editable-list/editable-list.tsx'
import { itemCalls } from '../../parts/editable-list/item-calls.ts'
import type { FormPart } from '../../parts/form/form-parts.ts'
import { problem } from '../../parts/form/problem.tsx'
import type { Problems, useForm } from '../../parts/form/use-form.ts'
import { keepWithinPages } from '../../parts/list/last-page.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { listQuery } from '../../parts/list/list-query.ts'
import { listWithFallback } from '../../parts/list/list-with-fallback.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select, TextArea } from '../../ui/form/input.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { Route } from './+types/needs'
import { MissesList } from './misses-list.tsx'

/** Lists are typed one a line. */
type NeedValues = {
  readonly nameEn: string
  readonly nameBn: string
  readonly words: string
  readonly kind: string
  readonly targets: string
  readonly firstGenerics: string
  readonly noteEn: string
  readonly noteBn: string
}

const BLANK: NeedValues = {
  nameEn: '',
  nameBn: '',
  words: '',
  kind: '',
  targets: '',
  firstGenerics: '',
  noteEn: '',
  noteBn: '',
}

const LISTS = ['words', 'targets', 'firstGenerics'] as const
const MOST_LETTERS = { words: 80, targets: 200, firstGenerics: 200 }

/** Of what `NeedFields` draws. */
const NEED_PARTS: readonly FormPart<NeedValues>[] = [
  { label: t.words, fields: ['words'] },
  {
    label: t.kind,
    fields: ['kind', 'targets'],
    text: ({ kind, targets }) => `${kindText(kind)}: ${targets}`,
  },
  { label: t.firstGenerics, fields: ['firstGenerics'] },
  { label: t.noteEn, fields: ['noteEn'] },
  { label: t.noteBn, fields: ['noteBn'] },
]

function readKind(typed: string) {
  return NEED_KINDS.find((kind) => kind === typed)
}

function kindText(typed: string): string {
  const kind = readKind(typed)
  return kind ? t.kinds[kind] : '–'
}

function needValues(need: Need | null): NeedValues {
  const lists = LISTS.map((name) => [name, need?.[name].join('\n') ?? ''])
  return { ...storedValues(BLANK, need), ...Object.fromEntries(lists) }
}

function needBody(values: NeedValues) {
  return {
    ...values,
    kind: readKind(values.kind) ?? ('generic-name' as const),
    words: listLines(values.words),
    targets: listLines(values.targets),
    firstGenerics: listLines(values.firstGenerics),
  }
}

/** The line that is too long is named, for the server names only its place. */
function needProblems(values: NeedValues): Problems<NeedValues> {
  const wrong = LISTS.flatMap((name) => {
    const long = listLines(values[name]).find((line) => line.length > MOST_LETTERS[name])
    return long ? [[name, { sentence: t.lineTooLong(long, MOST_LETTERS[name]) }]] : []
  })
  return Object.fromEntries(wrong)
}

function listLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

export const meta = adminMeta('needs')

async function load(api: Api, url: URL) {
  const { search, page, params } = listQuery(url)
  if (params.get('view') === 'misses') {
    return { search, list: null, misses: keepWithinPages(await api.needs.misses({ query: { page } }), url) }
  }
  const list = keepWithinPages(await api.needs.list({ query: { search, page } }), url)
  return { search, list, misses: null }
}
export const loader = ({ context, url }: Route.LoaderArgs) => onServer(context, (api) => load(api, url))
const listLoader = listWithFallback((url) => load(browserApi, url))
export const clientLoader = listLoader.load

const SHOWN_WORDS = 6

const NEEDS: ListDescriptor<Need, NeedValues> = {
  texts: t,
  getName: ({ nameEn }) => nameEn,
  columns: [
    { key: 'name', header: t.nameEn, className: 'sm:min-w-36', cell: (need) => <Names need={need} /> },
    { key: 'words', header: t.words, className: 'text-sm', cell: ({ words }) => <Words words={words} /> },
    {
      key: 'kind',
      header: t.kind,
      className: 'text-sm',
      cell: ({ kind, targets }) => <Targets kind={t.kinds[kind]} targets={targets} />,
    },
    {
      key: 'products',
      header: t.products,
      align: 'end',
      cell: ({ products }) => (products > 0 ? products : <Badge tone="warning">{t.noProducts}</Badge>),
    },
  ],
  phone: 'cards',
  toValues: needValues,
  fields: [
    { name: 'nameEn', label: t.nameEn, required: t.nameRequired, maxLength: 120 },
    { name: 'nameBn', label: t.nameBn, required: t.nameRequired, maxLength: 120, lang: 'bn' },
    {
      kind: 'own',
      parts: NEED_PARTS,
      required: ['words', 'kind', 'targets'],
      draw: (form) => <NeedFields form={form} />,
    },
  ],
  check: needProblems,
  summary: t.fieldsRequired,
  calls: itemCalls(browserApi.needs, needBody),
  deleteQuestion: { sentence: t.deleteQuestion },
}

export default function Needs({ loaderData }: Route.ComponentProps) {
  const { list, misses, search } = loaderData
  const navigate = useNavigate()
  const failure = listLoader.useFailure(loaderData)
  const { needs = [], ...totals } = list ?? { totalItems: 0 }
  return (
    <Tabs
      label={t.views}
      current={misses ? 'misses' : 'needs'}
      onChange={(key) => void navigate(key === 'misses' ? '?view=misses' : '?')}
      tabs={[
        {
          key: 'needs',
          label: t.needs,
          content: (
            <EditableList
              list={NEEDS}
              rows={needs}
              notFound={search && t.nothingFound(search)}
              totals={totals}
              failure={failure}
            />
          ),
        },
        {
          key: 'misses',
          label: t.misses,
          content: misses && (
            <>
              <PageHeader title={t.misses} lead={t.missesLead} />
              <MissesList list={misses} />
            </>
          ),
        },
      ]}
    />
  )
}

function Names({ need: { nameEn, nameBn } }: { need: Need }) {
  return (
    <span className="block">
      <span className="block wrap-anywhere font-semibold">{nameEn}</span>
      <span lang="bn" className="block wrap-anywhere text-ink-soft text-sm">
        {nameBn}
      </span>
    </span>
  )
}

function Words({ words }: { words: readonly string[] }) {
  const more = words.length - SHOWN_WORDS
  return (
    <span className="wrap-anywhere">
      {words.slice(0, SHOWN_WORDS).join(', ')}
      {more > 0 && <span className="text-ink-soft"> {t.moreWords(more)}</span>}
    </span>
  )
}

function Targets({ kind, targets }: { kind: string; targets: readonly string[] }) {
  return (
    <span className="block">
      <span className="block text-ink-soft text-xs">{kind}</span>
      <span className="wrap-anywhere line-clamp-3">{targets.join(', ')}</span>
    </span>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}

type NeedFieldsProps = {
  readonly form: Pick<ReturnType<typeof useForm<NeedValues>>, 'problems' | 'input'>
}

/** Words, what they find, and what to be careful about. */
function NeedFields({ form }: NeedFieldsProps) {
  return (
    <>
      <Lines form={form} name="words" label={t.words} hint={t.wordsHint} required rows={5} />
      <Field label={t.kind} required error={problem(form.problems.kind)}>
        <Select {...form.input('kind')}>
          <option value="">{t.chooseKind}</option>
          {NEED_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t.kinds[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Lines form={form} name="targets" label={t.targets} hint={t.targetsHint} required rows={3} />
      <Lines form={form} name="firstGenerics" label={t.firstGenerics} hint={t.firstGenericsHint} rows={2} />
      <Lines form={form} name="noteEn" label={t.noteEn} hint={t.noteHint} rows={2} maxLength={500} />
      <Lines form={form} name="noteBn" label={t.noteBn} rows={2} maxLength={500} lang="bn" />
    </>
  )
}

type LinesProps = NeedFieldsProps &
  Pick<ComponentProps<'textarea'>, 'rows' | 'maxLength' | 'lang'> & {
    readonly name: keyof NeedValues
    readonly label: string
    readonly hint?: string
    readonly required?: boolean
  }

function Lines({ form, name, label, hint, required = false, ...area }: LinesProps) {
  return (
    <Field label={label} hint={hint} required={required} error={problem(form.problems[name])}>
      <TextArea {...form.input(name)} {...area} autoComplete="off" spellCheck={false} />
    </Field>
  )
}
