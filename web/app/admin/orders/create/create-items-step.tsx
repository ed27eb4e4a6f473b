import { adminCreateOrder as t } from '@niramoy/texts/en/sales/admin/admin-create-order'
import { useEffect, useRef, useState } from 'react'
import { LoadFailed } from '../../../parts/errors/load-failed.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { OrderedLine } from './create-line.tsx'
import type { Line } from './create-lines.ts'
import { CreatePrescription } from './create-prescription.tsx'
import { ProductSearch } from './create-product-search.tsx'
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
