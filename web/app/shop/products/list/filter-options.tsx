import { products as noticesBn } from '@niramoy/texts/bn/catalogue/products'
import { shopProducts as bn } from '@niramoy/texts/bn/catalogue/shop-products'
import { common as commonBn } from '@niramoy/texts/bn/platform/common'
import { products as noticesEn } from '@niramoy/texts/en/catalogue/products'
import { shopProducts as en } from '@niramoy/texts/en/catalogue/shop-products'
import { common as commonEn } from '@niramoy/texts/en/platform/common'
import { useRef } from 'react'
import { useLanguage, useNotices, useTexts } from '../../../parts/language/language.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { useWords } from '../../../ui/base/provider.tsx'
import { Spinner } from '../../../ui/base/spinner.tsx'
import { ComboboxList } from '../../../ui/form/combobox-list.tsx'
import { choiceName } from './filter-names.ts'
import {
  type FilterOptionsProps,
  type OfferedOption,
  type OptionsState,
  useFilterOptions,
} from './use-filter-options.ts'

/** What a filter offers beside the others, with how many products each option leads to. */
export function FilterOptions(props: FilterOptionsProps) {
  const { field, name, query } = props
  const t = useTexts({ en, bn })
  const anchor = useRef<HTMLElement>(field)
  const { state, listId, choose, again } = useFilterOptions(props)
  return (
    <>
      <ComboboxList
        id={listId}
        label={t.names[name]}
        isOpen={state.open}
        anchor={anchor}
        options={state.options}
        active={state.active}
        optionKey={({ value }) => value}
        renderOption={(option) => <OptionRow option={option} isChosen={option.value === query[name]} />}
        onChoose={choose}
        stale={state.status === 'waiting'}
        foot={<Foot state={state} again={again} />}
      />
      <span role="status" className="sr-only">
        {state.open && state.status === 'ready' && t.options(state.total)}
      </span>
    </>
  )
}

function OptionRow({ option, isChosen }: { option: OfferedOption; isChosen: boolean }) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  return (
    <span className="flex items-baseline justify-between gap-3">
      <span className={isChosen ? 'min-w-0 font-semibold wrap-anywhere' : 'min-w-0 wrap-anywhere'}>
        {choiceName(option, language)}
      </span>
      {option.count !== null && (
        <span className="shrink-0 text-ink-soft text-sm tabular-nums">
          <span aria-hidden="true">{t.number(option.count)}</span>
          <span className="sr-only">, {t.count(option.count)}</span>
        </span>
      )}
    </span>
  )
}

/** What is going on, or that there is more than is shown. */
function Foot({ state, again }: { state: OptionsState; again: () => void }) {
  const { status, options, shown, total } = state
  const t = useTexts({ en, bn })
  const words = useWords()
  const common = useTexts({ en: commonEn, bn: commonBn })
  const { headline, sentence } = useNotices({ en: noticesEn, bn: noticesBn })('filtersFailed')
  if (status === 'failed')
    return (
      <div role="alert" className="px-3 py-2 text-danger-ink text-sm">
        {headline && <p className="font-semibold">{headline}</p>}
        <p lang={headline && 'en'}>{sentence}</p>
        {/* the field keeps the focus, by which the list stays open */}
        <Button
          size="small"
          variant="secondary"
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={again}
          className="mt-2"
        >
          {common.tryAgain}
        </Button>
      </div>
    )
  return (
    <p className="flex items-center gap-2.5 px-3 py-2 text-ink-soft text-sm empty:hidden">
      {status === 'waiting' && options.length === 0 && (
        <>
          <Spinner size={16} />
          {words.loading}
        </>
      )}
      {status === 'ready' && total === 0 && words.noResults}
      {status === 'ready' && total > shown && t.narrow(shown, total)}
    </p>
  )
}
