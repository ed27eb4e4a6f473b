import type { CheaperLine } from '@niramoy/contract/sales/cart'
import { poisha, toPoisha, toTaka } from '@niramoy/domain/platform/money'
import { cartHelp as bn } from '@niramoy/texts/bn/sales/cart-help'
import { cartHelp as en } from '@niramoy/texts/en/sales/cart-help'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { addToCart, changeQuantities, removeFromCart } from '../../parts/cart/change-cart.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { useLanguage, useNotices, useTexts } from '../../parts/language/language.tsx'
import { amountText } from '../../parts/product/amount.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Checkbox } from '../../ui/form/choice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import type { Line } from './use-cart.ts'

type Found = CheaperLine & { readonly cheapest: NonNullable<CheaperLine['cheapest']> }
type Swap = { readonly line: Line; readonly found: Found }
type State = 'closed' | 'loading' | 'failed' | readonly Found[]

/** exchange 5: one press shows what each line could be had for, and swaps what is ticked. */
export function CheaperBasket({ lines }: { lines: readonly Line[] }) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const [state, setState] = useState<State>('closed')
  const ordered = lines.filter(
    ({ product, quantities: { box, strip, unit } }) => product?.bestPrice && box + strip + unit > 0,
  )
  if (ordered.length === 0) return null

  async function find() {
    setState('loading')
    const items = ordered.map(({ id, quantities }) => ({ productId: id, quantities }))
    try {
      const { lines: cheaper } = await browserApi.cart.cheaper({ body: { items } })
      setState(cheaper.flatMap((one) => (one.cheapest ? [{ ...one, cheapest: one.cheapest }] : [])))
    } catch (error) {
      reportError(error)
      setState('failed')
    }
  }

  const found = typeof state === 'string' ? null : state
  return (
    <>
      <Button variant="secondary" loading={state === 'loading'} className="justify-self-start" onClick={find}>
        {t.find}
      </Button>
      {state === 'failed' && <Banner tone="danger" {...say('failed')} />}
      {found?.length === 0 && <Banner {...say('none')} onDismiss={() => setState('closed')} />}
      <Dialog
        open={found !== null && found.length > 0}
        title={t.title}
        lead={t.lead}
        onClose={() => setState('closed')}
      >
        <Choices
          lines={lines}
          swaps={(found ?? []).flatMap((one) => {
            const line = lines.find(({ id }) => id === one.productId)
            return line ? [{ line, found: one }] : []
          })}
          onDone={() => setState('closed')}
        />
      </Dialog>
    </>
  )
}

type ChoicesProps = {
  readonly lines: readonly Line[]
  readonly swaps: readonly Swap[]
  readonly onDone: () => void
}

function Choices({ lines, swaps, onDone }: ChoicesProps) {
  const t = useTexts({ en, bn })
  const swap = useSwap(lines)
  // another brand than the doctor's is never chosen for the customer
  const [ticked, setTicked] = useState<readonly number[]>(() =>
    swaps.filter(({ found }) => !found.changesPrescribedBrand).map(({ line }) => line.id),
  )
  const chosen = swaps.filter(({ line }) => ticked.includes(line.id))
  const saving = chosen.reduce((sum, { found }) => sum + toPoisha(found.cheapest.saving), 0)
  const toggle = (id: number) =>
    setTicked((all) => (all.includes(id) ? all.filter((one) => one !== id) : [...all, id]))
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-line">
        {swaps.map(({ line, found }) => (
          <li key={line.id} className="py-2">
            <Checkbox
              checked={ticked.includes(line.id)}
              onChange={() => toggle(line.id)}
              label={<SwapText line={line} found={found} />}
              hint={found.changesPrescribedBrand && t.otherBrand}
            />
          </li>
        ))}
      </ul>
      <Button
        wide
        disabled={chosen.length === 0}
        onClick={() => {
          void swap(chosen)
          onDone()
        }}
      >
        {t.swap(amountText(toTaka(poisha(saving))))}
      </Button>
    </div>
  )
}

function SwapText({ line, found: { cheapest } }: Swap) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const { product, subtotal, saving } = cheapest
  return (
    <span className="grid wrap-anywhere">
      <span className="font-medium">{product.label[language]}</span>
      <span className="text-ink-soft text-sm">
        {product.brand.name} · {t.instead(line.product?.label[language] ?? line.name)}
      </span>
      <span className="text-sm">
        {amountText(subtotal)} ·{' '}
        <span className="font-medium text-success-ink">{t.saves(amountText(saving))}</span>
      </span>
    </span>
  )
}

/** Swaps all of them in one go; for a while they can be brought back. */
function useSwap(lines: readonly Line[]) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const language = useLanguage()
  const toast = useToast()
  const undo = (swaps: readonly Swap[]) => {
    for (const { line, found } of swaps) {
      const { id } = found.cheapest.product
      // it may have been in the cart before
      const before = lines.find((one) => one.id === id)
      if (before) changeQuantities(id, before.quantities)
      else removeFromCart(id)
      if (line.product) addToCart(line.product, line.quantities).catch(reportError)
    }
  }
  return async (swaps: readonly Swap[]) => {
    const tries = await Promise.allSettled(
      swaps.map(async (swap) => {
        const { product, quantities } = swap.found.cheapest
        await addToCart(product, quantities)
        removeFromCart(swap.line.id)
        return swap
      }),
    )
    const done = tries.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    if (done.length > 0)
      toast({ ...say('swapped'), tone: 'success', action: { label: t.undo, onPress: () => undo(done) } })
    // what could not be swapped is still in the cart, and why is said
    for (const one of tries)
      if (one.status === 'rejected') toast({ ...errorText(one.reason, language), tone: 'danger' })
  }
}
