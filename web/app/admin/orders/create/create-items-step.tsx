import type { Suggestion } from '@niramoy/contract/catalogue/search-results'
import { needsPrescription } from '@niramoy/domain/catalogue/dispensing'
import { isNothing, totalUnits } from '@niramoy/domain/catalogue/quantity'
import { products } from '@niramoy/texts/en/catalogue/products'
import { search as words } from '@niramoy/texts/en/catalogue/search'
import { adminCreateOrder as t } from '@niramoy/texts/en/sales/admin/admin-create-order'
import { useEffect, useId, useRef, useState } from 'react'
import { browserApi } from '../../../api/api.ts'
import { usePermission } from '../../../parts/duties/use-permission.ts'
import { errorText } from '../../../parts/errors/error-text.ts'
import { LoadFailed } from '../../../parts/errors/load-failed.tsx'
import { problem } from '../../../parts/form/problem.tsx'
import { MedicineMessages } from '../../../parts/medicine-check/medicine-messages.tsx'
import { type NeedingItem, PrescriptionWays } from '../../../parts/prescription/prescription-ways.tsx'
import { getPack, soldLevels } from '../../../parts/product/packs.ts'
import { ShowingFor } from '../../../parts/search/showing-for.tsx'
import { SuggestionRow } from '../../../parts/search/suggestion-row.tsx'
import { useSuggest } from '../../../parts/search/use-suggest.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Combobox } from '../../../ui/form/combobox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { NoticeText } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { OrderedLine } from './create-line.tsx'
import type { Line } from './create-lines.ts'
import type { NewOrder } from './create-state.ts'
import { Step } from './create-step.tsx'

export function ItemsStep({ order }: { order: NewOrder }) {
  const { items, shownQuote, refused, clear } = order
  const { within, goToLine, goToSearch } = useGoing()
  const [message, setMessage] = useState<Message>()

  function remove(line: Line) {
    items.remove(line.product.id)
    setMessage({ said: t.removed(line.product.label.en), removed: line })
    goToSearch()
  }
  function bringBack(line: Line) {
    items.bringBack(line)
    setMessage(undefined)
    goToLine(line.product.id)
  }

  return (
    <Step number={4} title={t.items}>
      <div ref={within} className="grid gap-4">
        <ProductSearch
          order={order}
          onFound={(id, said) => {
            setMessage({ said })
            goToLine(id)
          }}
        />
        <MessageLine message={message} onBringBack={bringBack} />
        {items.error !== undefined && <LoadFailed error={items.error} again={items.again} />}
        {items.gone > 0 && <Banner tone="warning" sentence={t.productGone} />}
        {items.isLoading && <Skeleton className="h-24" />}
        {items.lines.length === 0 && !items.isLoading && <p className="text-ink-soft">{t.noItems}</p>}
        {items.lines.length > 0 && (
          <ul className="divide-y divide-line rounded-lg border border-line">
            {items.lines.map((line) => (
              <OrderedLine
                key={line.product.id}
                line={line}
                quoted={shownQuote?.lines.find(({ productId }) => productId === line.product.id)}
                refusal={refused.get(line.product.id)}
                onChange={(quantities) => {
                  items.change(line.product.id, quantities)
                  clear('items')
                }}
                onRemove={() => remove(line)}
                onReady={goToSearch}
              />
            ))}
          </ul>
        )}
        <MedicineMessages
          check={order.together}
          lines={items.lines.map(({ product }) => product)}
          asksWhoTakes
          forStaff
        >
          {order.together.hasNever && <p className="text-ink-soft text-sm">{t.waitsForPharmacist}</p>}
        </MedicineMessages>
        <CreatePrescription order={order} />
      </div>
    </Step>
  )
}

type Message = {
  readonly said: string
  /** It can be brought back as it was. */
  readonly removed?: Line
}
type MessageLineProps = {
  readonly message: Message | undefined
  readonly onBringBack: (line: Line) => void
}

/** Says what just happened; a toast outside the dialog could not be pressed and would not be read out. */
function MessageLine({ message, onBringBack }: MessageLineProps) {
  const removed = message?.removed
  return (
    <div className="-mt-2 flex min-h-6 flex-wrap items-center gap-x-3 text-sm">
      <p role="status" className="min-w-0 text-ink-soft wrap-anywhere">
        {message?.said}
      </p>
      {removed && (
        <Button size="small" variant="quiet" onClick={() => onBringBack(removed)}>
          {t.bringBack}
        </Button>
      )}
    </div>
  )
}

/** Moves the focus from the search to the quantity, and back for the next product. */
function useGoing() {
  const within = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<{ readonly id: number }>()
  useEffect(() => {
    // on a slow network the next name may already be typed
    if (!wanted || searchIn(within.current)?.value) return
    const line = within.current?.querySelector(`[data-product="${wanted.id}"]`)
    const inputs = [...(line?.querySelectorAll('input') ?? [])]
    const counted = inputs.find(({ value }) => Number(value) > 0) ?? inputs[0]
    counted?.focus()
  }, [wanted])
  return {
    within,
    goToLine: (id: number) => setWanted({ id }),
    goToSearch: () => searchIn(within.current)?.focus(),
  }
}

function searchIn(element: HTMLElement | null) {
  return element?.querySelector<HTMLInputElement>('[role="combobox"]')
}

/** dispensing 4: which items need a prescription, and the file or the earlier one that is sent with the order. */
function CreatePrescription({ order }: { order: NewOrder }) {
  const { person, given, give, fieldErrors, busy } = order
  const id = useId()
  const mayReadEarlier = usePermission('prescriptions')
  const items = needingItems(order)
  if (items.length === 0 || !person.customer) return null
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-lg border border-info-line p-4">
      <h4 id={id} className="text-base">
        {t.prescription}
      </h4>
      <PrescriptionWays
        key={person.customer.id}
        items={items}
        given={given}
        onChange={give}
        userId={person.customer.id}
        hasEarlier={mayReadEarlier}
        error={fieldErrors.prescription}
        disabled={busy}
      />
      <p className="text-ink-soft text-sm">{t.prescriptionLater}</p>
    </section>
  )
}

function needingItems({ items: { lines } }: NewOrder): NeedingItem[] {
  return lines
    .filter(({ product, quantities }) => needsPrescription(product.dispensingClass) && !isNothing(quantities))
    .map(({ product, quantities }) => ({
      productId: product.id,
      label: product.label.en,
      units: totalUnits(quantities, getPack(product)),
    }))
}

/** lists 1 */
const PAUSE_MS = 500

type ProductSearchProps = {
  readonly order: NewOrder
  /** Called with a sentence once the product is in the order, new or already there. */
  readonly onFound: (id: number, said: string) => void
}

function ProductSearch({ order, onFound }: ProductSearchProps) {
  const { items, fieldErrors } = order
  const { suggest, showingFor } = useSuggest()
  const { add, refusal } = useAdding(order, onFound)
  return (
    <Field label={t.addProduct} hint={t.addProductHint} error={problem(refusal ?? fieldErrors.items)}>
      <Combobox<Suggestion>
        value={null}
        onChange={(suggestion) => suggestion && void add(suggestion)}
        search={suggest}
        delay={PAUSE_MS}
        clearOnChoose
        optionKey={({ id }) => id}
        optionText={({ label }) => label.en}
        renderOption={(suggestion) => (
          <>
            <SuggestionRow suggestion={suggestion} />
            {items.has(suggestion.id) && <span className="text-ink-soft text-xs">({t.isThere})</span>}
          </>
        )}
        head={showingFor && <ShowingFor word={showingFor} className="px-3 py-2 text-sm" />}
        announce={words.found}
        failure={products.fetchFailed}
        placeholder={t.addProductPlaceholder}
      />
    </Field>
  )
}

/** A suggestion has no pack sizes, so the chosen product is loaded. */
function useAdding({ items, clear }: NewOrder, onFound: ProductSearchProps['onFound']) {
  const [refusal, setRefusal] = useState<NoticeText>()
  return {
    refusal,
    async add(suggestion: Suggestion) {
      const { id } = suggestion
      const name = suggestion.label.en
      clear('items')
      setRefusal(undefined)
      if (items.has(id)) return onFound(id, t.alreadyThere(name))
      try {
        const product = await browserApi.products.get({ params: { id } })
        if (soldLevels(product).length === 0) return setRefusal({ sentence: products.noActivePrice })
        items.add(product)
        onFound(id, t.added(name))
      } catch (error) {
        setRefusal(errorText(error, 'en'))
      }
    },
  }
}
