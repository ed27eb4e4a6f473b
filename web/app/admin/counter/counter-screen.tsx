import type { CurrentUser } from '@niramoy/contract/people/auth'
import type { Order } from '@niramoy/contract/sales/order'
import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import { hasPermission } from '@niramoy/domain/people/actor'
import { readNumber } from '@niramoy/domain/platform/codes'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import type { Tender } from '@niramoy/domain/sales/cash/counter'
import { adminCounter as t } from '@niramoy/texts/en/sales/admin/admin-counter'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { now } from '../../browser/clock.ts'
import { readHeldSales, storeHeldSales } from '../../browser/counter-storage.ts'
import { useLoaded } from '../../parts/catalogue/use-loaded.ts'
import { useMoment } from '../../parts/dates/use-moment.ts'
import { DoseField } from '../../parts/medicine-check/dose-check.tsx'
import { MedicineMessages } from '../../parts/medicine-check/medicine-messages.tsx'
import { useShortcuts } from '../../parts/shortcuts/use-shortcuts.ts'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field, Form } from '../../ui/form/field.tsx'
import { Select, TextInput } from '../../ui/form/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { KEYS } from './counter-keys.ts'
import { CustomerDialog } from './customer-dialog.tsx'
import type { Buyer, Prescribed, Special } from './draft.ts'
import { FindBox } from './find-box.tsx'
import { LastSale } from './last-sale.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { SoldLine } from './sale-line.tsx'
import { type SaleLine, toItems } from './sale-lines.ts'
import { SaleSummary } from './sale-summary.tsx'
import { useFind } from './use-find.ts'
import { type Sale, useSale } from './use-sale.ts'
import { getLack, useSell } from './use-sell.ts'

type Open = Tender | 'customer' | 'discount' | null

export function CounterScreen({ user }: { user: CurrentUser }) {
  const box = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState<Open>(null)
  const [sold, setSold] = useState<Order | null>(null)
  const toast = useToast()
  const sale = useSale()
  const waiting = useHeld(sale, user.userId)
  const find = useFind(sale, hasPermission(user, 'controlled'))
  const close = () => {
    setOpen(null)
    selling.forget()
  }
  const selling = useSell((order) => {
    setSold(order)
    if (!order) toast({ sentence: t.soldWithoutSlip, tone: 'success' })
    sale.begin()
    close()
  })
  const pay = (tender: Tender) => sale.lines.length > 0 && setOpen(tender)
  // also once a dialog is gone: while it is there it keeps the focus
  useEffect(() => {
    if (open === null) box.current?.focus()
  }, [open])
  useCounterKeys({ sale, onOpen: setOpen, onPay: pay, onHold: waiting.holdOrTakeUp })
  const remove = useRemoval(sale)
  const onKey = (key: string) => {
    const acts: Readonly<Record<string, () => void>> = {
      '+': () => sale.countBy(1),
      '-': () => sale.countBy(-1),
      ArrowUp: () => sale.walk(-1),
      ArrowDown: () => sale.walk(1),
      Delete: () => sale.chosen !== null && remove(sale.chosen),
      Enter: () => pay('cash'),
    }
    acts[key]?.()
    return acts[key] !== undefined
  }
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] print:block">
      <div className="grid content-start gap-5 print:hidden">
        <FindBox box={box} error={find.problem} onEnter={find.enter} onChoose={find.choose} onKey={onKey} />
        <Together sale={sale} mayDecide={hasPermission(user, 'prescriptions')} />
        <Lines sale={sale} onRemove={remove} checksDoses={hasPermission(user, 'prescriptions')} />
        {sale.needsPrescription && (
          <SalePrescription sale={sale} mayApprove={hasPermission(user, 'prescriptions')} />
        )}
      </div>
      <div className="grid content-start gap-5 print:block">
        <div className="print:hidden">
          <SaleSummary
            sale={sale}
            onCustomer={() => setOpen('customer')}
            onDiscount={() => setOpen('discount')}
            onHold={waiting.holdOrTakeUp}
            onPay={pay}
          />
        </div>
        <LastSale key={sold?.id} order={sold} />
        <div className="print:hidden">
          <HeldSales held={waiting.held} isFree={sale.lines.length === 0} onTakeUp={waiting.takeUp} />
        </div>
      </div>
      {open === 'customer' && (
        <CustomerDialog
          onClose={close}
          onChosen={(buyer) => {
            sale.change({ buyer, prescribed: { ...sale.prescribed, id: null } })
            close()
          }}
        />
      )}
      {open === 'discount' && (
        <DiscountDialog
          special={sale.special}
          code={sale.code}
          mayGive={hasPermission(user, 'orders.discount')}
          onClose={close}
          onChosen={(discounts) => {
            sale.change(discounts)
            close()
          }}
        />
      )}
      {(open === 'cash' || open === 'card' || open === 'bkash') && (
        <PayDialog
          key={open}
          tender={open}
          sale={sale}
          busy={selling.busy}
          problem={selling.problem ?? getLack(sale)}
          onPay={(paid) => void selling.sell(sale, paid)}
          onClose={close}
        />
      )}
    </div>
  )
}

type LinesProps = {
  readonly sale: Sale
  readonly onRemove: (id: number) => void
  readonly checksDoses: boolean
}

function Lines({ sale, onRemove, checksDoses }: LinesProps) {
  const { doses, doseChecks, change } = sale
  if (sale.lines.length === 0) {
    return (
      <Card>
        <EmptyState headline={t.empty} sentence={t.emptyHint} />
      </Card>
    )
  }
  return (
    <Card flush>
      <ul aria-label={t.items} className="divide-y divide-line">
        {sale.lines.map((line) => (
          <SoldLine
            key={line.product.id}
            line={line}
            isChosen={line.product.id === sale.chosen}
            quoted={sale.quote?.lines.find(({ productId }) => productId === line.product.id)}
            scope={sale.scope}
            onChange={(quantities) => sale.setQuantities(line.product.id, quantities)}
            onRemove={() => onRemove(line.product.id)}
          >
            {checksDoses && line.product.genericName.name && (
              <DoseField
                typed={doses[line.product.id] ?? ''}
                onType={(typed) => change({ doses: { ...doses, [line.product.id]: typed } })}
                check={doseChecks.get(line.product.id)}
              />
            )}
          </SoldLine>
        ))}
      </ul>
    </Card>
  )
}

/** safety 4: what should not be taken together is decided before it is handed over. */
function Together({ sale, mayDecide }: { sale: Sale; mayDecide: boolean }) {
  const { together, lines, wantsReason, safetyReason, change } = sale
  return (
    <MedicineMessages check={together} lines={lines.map(({ product }) => product)} asksWhoTakes forStaff>
      {wantsReason && mayDecide && (
        <Field label={t.safetyReason} hint={t.safetyReasonHint} required>
          <TextInput
            autoComplete="off"
            maxLength={1000}
            value={safetyReason}
            onChange={(event) => change({ safetyReason: event.target.value })}
          />
        </Field>
      )}
      {wantsReason && !mayDecide && <p className="text-sm text-warning-ink">{t.safetyByPharmacist}</p>}
    </MedicineMessages>
  )
}

/** Removed at once, with a way back. */
function useRemoval(sale: Sale): (id: number) => void {
  const toast = useToast()
  return (id) => {
    const line = sale.lines.find(({ product }) => product.id === id)
    if (!line) return
    sale.remove(id)
    toast({
      sentence: t.removed(line.product.label.en),
      action: { label: t.undo, onPress: sale.bringBack },
    })
  }
}

function useHeld(sale: Sale, staffId: number) {
  const toast = useToast()
  const { held, hold, takeUp } = useHeldSales(staffId)
  const take = async (one: (typeof held)[number] | undefined) => {
    if (!one) return
    const lines = await takeUp(one)
    sale.begin({ lines, chosen: lines.at(-1)?.product.id ?? null, buyer: one.buyer })
  }
  return {
    held,
    takeUp: (one: (typeof held)[number]) => void take(one),
    holdOrTakeUp() {
      if (sale.lines.length === 0) return void take(held.at(-1))
      hold(sale)
      sale.begin()
      toast({ sentence: t.isHeld })
    },
  }
}

type KeysOf = {
  readonly sale: Sale
  readonly onOpen: (open: Open) => void
  readonly onPay: (tender: Tender) => void
  readonly onHold: () => void
}

function useCounterKeys({ sale, onOpen, onPay, onHold }: KeysOf): void {
  const { shortcuts: words } = t
  useShortcuts([
    { keys: KEYS.customer, label: words.customer, run: () => onOpen('customer') },
    { keys: KEYS.pack, label: words.pack, run: sale.nextPack },
    { keys: KEYS.discount, label: words.discount, run: () => onOpen('discount') },
    { keys: KEYS.hold, label: words.hold, run: onHold },
    { keys: KEYS.cash, label: words.cash, run: () => onPay('cash') },
    { keys: KEYS.card, label: words.card, run: () => onPay('card') },
    { keys: KEYS.bkash, label: words.bkash, run: () => onPay('bkash') },
    { keys: 'mod+z', label: t.undo, run: sale.bringBack },
  ])
}

type HeldSalesProps = {
  readonly held: readonly HeldSale[]
  /** Nothing is being sold. */
  readonly isFree: boolean
  readonly onTakeUp: (sale: HeldSale) => void
}

function HeldSales({ held, isFree, onTakeUp }: HeldSalesProps) {
  const moment = useMoment()
  if (held.length === 0) return null
  return (
    <Card title={t.held}>
      {!isFree && <p className="mb-2 text-ink-soft text-sm">{t.holdFirst}</p>}
      <ul className="grid gap-2">
        {held.map((sale) => (
          <li key={sale.at} className="flex flex-wrap items-center justify-between gap-2 text-sm">
            <span className="min-w-0">
              {sale.buyer?.name ?? t.noName} ·{' '}
              {t.heldOne(sale.items.length, moment(new Date(sale.at).toISOString()))}
            </span>
            <Button size="small" variant="secondary" disabled={!isFree} onClick={() => onTakeUp(sale)}>
              {t.takeUp}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type HeldSale = {
  /** When, in milliseconds. */
  readonly at: number
  readonly items: readonly { readonly productId: number; readonly quantities: Quantity }[]
  readonly buyer: Buyer | null
}

/** Sales that wait on this device for this person, the oldest first. */
function useHeldSales(staffId: number) {
  const [held, setHeld] = useState<readonly HeldSale[]>(() => readHeld(staffId))
  const store = (next: readonly HeldSale[]) => {
    setHeld(next)
    storeHeldSales(staffId, next)
  }
  return {
    held,
    hold({ lines, buyer }: Pick<Sale, 'lines' | 'buyer'>) {
      store([...held, { at: now().getTime(), items: toItems(lines), buyer }])
    },
    /** Its lines at the prices and stock of this moment; what is no longer sold is left out. */
    async takeUp(sale: HeldSale): Promise<SaleLine[]> {
      const lines = await Promise.all(
        sale.items.map(async ({ productId, quantities }) => {
          const product = await browserApi.products.get({ params: { id: productId } }).catch(() => null)
          return product ? [{ product, quantities }] : []
        }),
      )
      store(held.filter((other) => other !== sale))
      return lines.flat()
    },
  }
}

function readHeld(staffId: number): HeldSale[] {
  const stored = readHeldSales(staffId)
  return Array.isArray(stored) ? stored.filter(isHeld) : []
}

function isHeld(stored: unknown): stored is HeldSale {
  if (typeof stored !== 'object' || stored === null) return false
  return 'at' in stored && typeof stored.at === 'number' && 'items' in stored && Array.isArray(stored.items)
}

type Discounts = { readonly special: Special | null; readonly code: string }

type DiscountDialogProps = Discounts & {
  readonly mayGive: boolean
  readonly onChosen: (discounts: Discounts) => void
  readonly onClose: () => void
}

/** What staff take off, and a code that the customer brings. */
function DiscountDialog({ special, code, mayGive, onChosen, onClose }: DiscountDialogProps) {
  const [type, setType] = useState<Special['type']>(special?.type ?? 'percentage')
  const [value, setValue] = useState(special ? String(special.value) : '')
  const [typedCode, setTypedCode] = useState(code)
  const amount = readNumber(value)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const given = mayGive && amount > 0
    onChosen({ special: given ? { type, value: amount } : null, code: typedCode.trim() })
  }
  return (
    <Dialog open onClose={onClose} size="small" title={t.discountTitle}>
      <Form onSubmit={submit} className="grid gap-4">
        {mayGive ? (
          <div className="grid grid-cols-2 gap-3">
            <Field label={t.value}>
              <TextInput
                data-autofocus
                inputMode="decimal"
                autoComplete="off"
                value={value}
                onChange={(event) => setValue(event.target.value)}
              />
            </Field>
            <Field label={t.specialType}>
              <Select value={type} onChange={(event) => setType(event.target.value as Special['type'])}>
                <option value="percentage">{t.percent}</option>
                <option value="fixed">{t.amount}</option>
              </Select>
            </Field>
          </div>
        ) : (
          <p className="text-ink-soft text-sm">{t.notAllowedToDiscount}</p>
        )}
        <Field label={t.code}>
          <TextInput
            autoComplete="off"
            maxLength={200}
            value={typedCode}
            onChange={(event) => setTypedCode(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={() => onChosen({ special: null, code: '' })}>
            {t.clearDiscounts}
          </Button>
          <Button type="submit">{t.apply}</Button>
        </div>
      </Form>
    </Dialog>
  )
}

type SalePrescriptionProps = {
  readonly sale: Sale
  /** Whether this person may approve one. */
  readonly mayApprove: boolean
}

/** dispensing 4: an approved prescription of the customer, or what the customer shows, written down by a pharmacist. */
function SalePrescription({ sale, mayApprove }: SalePrescriptionProps) {
  const { prescribed, change } = sale
  const earlier = useEarlier(mayApprove ? (sale.buyer?.id ?? null) : null)
  const set = (some: Partial<Prescribed>) => change({ prescribed: { ...prescribed, ...some } })
  return (
    <Card title={t.prescription}>
      <p className="text-sm">{t.prescriptionNeeded}</p>
      {!mayApprove && <p className="mt-1 text-sm text-warning-ink">{t.prescriptionByPharmacist}</p>}
      {earlier.length > 0 && (
        <Field label={t.choosePrescription} className="mt-3">
          <Select
            value={prescribed.id ?? ''}
            onChange={(event) => set({ id: Number(event.target.value) || null })}
          >
            <option value="">{t.shown}</option>
            {earlier.map(({ id, approvedAt, doctorName }) => (
              <option key={id} value={id}>
                {t.earlier(doctorName ?? '', approvedAt.slice(0, 10))}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {mayApprove && prescribed.id === null && <Shown prescribed={prescribed} onChange={set} />}
    </Card>
  )
}

type ShownProps = { readonly prescribed: Prescribed; readonly onChange: (some: Partial<Prescribed>) => void }

function Shown({ prescribed, onChange }: ShownProps) {
  const today = dhakaDay(now())
  return (
    <div className="mt-3 grid gap-3 sm:grid-cols-2">
      {(['patientName', 'doctorName', 'issuedOn', 'doctorRegistration', 'reason'] as const).map((name) => (
        <Field key={name} label={t[name]} required={name !== 'doctorRegistration' && name !== 'reason'}>
          <TextInput
            {...(name === 'issuedOn' ? { type: 'date', max: today } : { maxLength: 120 })}
            autoComplete="off"
            value={prescribed[name]}
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        </Field>
      ))}
      <p className="text-ink-soft text-sm sm:col-span-2">{t.approves}</p>
    </div>
  )
}

function useEarlier(userId: number | null) {
  const { data } = useLoaded(String(userId ?? ''), async (signal) => {
    if (userId === null) return []
    return (await browserApi.prescriptions.usable({ query: { userId }, signal })).prescriptions
  })
  return data ?? []
}
