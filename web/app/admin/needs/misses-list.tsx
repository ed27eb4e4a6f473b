import type { Need, SearchMiss } from '@niramoy/contract/catalogue/needs'
import { adminNeeds as t } from '@niramoy/texts/en/admin/admin-needs'
import { adminList } from '@niramoy/texts/en/platform/admin/admin-list'
import { common } from '@niramoy/texts/en/platform/common'
import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { withParam } from '../../parts/list/list-query.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Combobox } from '../../ui/form/combobox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { Paging } from '../../ui/paging.tsx'
import { type Column, Table } from '../../ui/table.tsx'

const MOST_OFFERED = 20

type Misses = Awaited<ReturnType<Api['needs']['misses']>>

/** What visitors searched for in vain, each to be added to a need. */
export function MissesList({ list }: { list: Misses }) {
  const { misses, totalItems, totalPages, currentPage } = list
  const [params] = useSearchParams()
  return (
    <Card flush>
      <p role="status" className="border-line border-b p-4 text-ink-soft text-sm sm:px-6">
        {adminList.results(totalItems)}
      </p>
      <Table
        caption={t.misses}
        columns={COLUMNS}
        rows={misses}
        rowKey={({ words }) => words}
        phone="cards"
        empty={<EmptyState sentence={t.noMisses} />}
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

const COLUMNS: Column<SearchMiss>[] = [
  {
    key: 'words',
    header: t.missedWords,
    cell: ({ words }) => <span className="wrap-anywhere font-semibold">{words}</span>,
  },
  { key: 'count', header: t.missedCount, align: 'end', cell: ({ count }) => count },
  { key: 'lastOn', header: t.missedOn, className: 'whitespace-nowrap', cell: ({ lastOn }) => lastOn },
  { key: 'need', header: t.addToNeed, className: 'sm:min-w-72', cell: (miss) => <AddToNeed miss={miss} /> },
]

function AddToNeed({ miss: { words, need } }: { miss: SearchMiss }) {
  const { chosen, setChosen, isPending, failure, add } = useAddWord(words)
  if (need) return <Badge tone="success">{t.belongsTo(need.nameEn)}</Badge>
  return (
    <div className="flex gap-2 max-sm:w-full max-sm:flex-col sm:items-start">
      <Field label={t.addNamed(words)} hideLabel error={failure} className="min-w-0 flex-1">
        <Combobox<Need>
          value={chosen}
          onChange={setChosen}
          search={searchNeeds}
          optionKey={({ id }) => id}
          optionText={({ nameEn }) => nameEn}
          renderOption={({ nameEn, nameBn }) => (
            <>
              {nameEn} <span lang="bn">{nameBn}</span>
            </>
          )}
          failure={t.fetchFailed}
          placeholder={t.chooseNeed}
        />
      </Field>
      <Button
        variant="secondary"
        aria-label={t.addWordNamed(words)}
        loading={isPending}
        disabled={!chosen}
        onClick={() => void add()}
      >
        {t.addWord}
      </Button>
    </div>
  )
}

async function searchNeeds(search: string, signal: AbortSignal): Promise<readonly Need[]> {
  return (await browserApi.needs.list({ query: { search, pageSize: MOST_OFFERED }, signal })).needs
}

function useAddWord(word: string) {
  const [chosen, setChosen] = useState<Need | null>(null)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { revalidate } = useRevalidator()
  const toast = useToast()

  async function add() {
    if (!chosen) return
    setPending(true)
    setFailure(undefined)
    try {
      const { nameEn } = await browserApi.needs.addWord({ params: { id: chosen.id }, body: { word } })
      toast({ sentence: t.wordAdded(word, nameEn) })
      void revalidate()
    } catch (error) {
      setFailure(errorText(error, 'en').sentence)
    } finally {
      setPending(false)
    }
  }
  return { chosen, setChosen, isPending, failure, add }
}
