import type { Need } from '@niramoy/contract/catalogue/needs'
import { adminNeeds as t } from '@niramoy/texts/en/admin/admin-needs'
import { useNavigate } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { EditableList, type ListDescriptor } from '../../parts/editable-list/editable-list.tsx'
import { itemCalls } from '../../parts/editable-list/item-calls.ts'
import { keepWithinPages } from '../../parts/list/last-page.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { listQuery } from '../../parts/list/list-query.ts'
import { listWithFallback } from '../../parts/list/list-with-fallback.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { Route } from './+types/needs'
import { MissesList } from './misses-list.tsx'
import { NeedFields } from './need-fields.tsx'
import { NEED_PARTS, type NeedValues, needBody, needProblems, needValues } from './need-values.ts'

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
  nameOf: ({ nameEn }) => nameEn,
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
  valuesOf: needValues,
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
