import type { ShippingMethod } from '@niramoy/contract/pricing/shipping-methods'
import type { Order } from '@niramoy/contract/sales/order'
import { adminEditOrder } from '@niramoy/texts/en/sales/admin/admin-edit-order'
import { adminOrderAddress as t } from '@niramoy/texts/en/sales/admin/admin-order-address'
import EditIcon from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { browserApi } from '../../../api/api.ts'
import { ApiError } from '../../../api/api-error.ts'
import { PlaceFields } from '../../../parts/address/address-form.tsx'
import { type AddressValues, toValues, useAddressCheck } from '../../../parts/address/address-values.ts'
import { byCost, computeCost } from '../../../parts/delivery/method-cost.ts'
import { getPlace, useMethodsFor } from '../../../parts/delivery/place.ts'
import { errorText, fieldText } from '../../../parts/errors/error-text.ts'
import { DialogForm, FormDialog } from '../../../parts/form/form-dialog.tsx'
import { problem } from '../../../parts/form/problem.tsx'
import { useForm } from '../../../parts/form/use-form.ts'
import { amountText } from '../../../parts/product/amount.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select, TextInput } from '../../../ui/form/input.tsx'
import { addressEffects } from './address-effects.ts'

type Work = {
  readonly done: (order: Order, said: string | null) => void
  readonly refresh: () => Promise<void>
  readonly during: <T>(call: Promise<T>) => Promise<T>
}
type ChangeAddressProps = { readonly order: Order; readonly work: Work }

/** orders 24: on the phone a wrong house number is corrected, until the order is packed. */
export function ChangeAddress({ order, work }: ChangeAddressProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="secondary" icon={<EditIcon />} onClick={() => setOpen(true)}>
        {t.change}
      </Button>
      <FormDialog open={open} title={t.title} onClose={() => setOpen(false)}>
        <AddressChangeForm
          order={order}
          work={{
            ...work,
            done(newer, said) {
              setOpen(false)
              work.done(newer, said)
            },
          }}
        />
      </FormDialog>
    </>
  )
}

const USES = { addressType: 'both', isDefaultShipping: false, isDefaultBilling: false } as const
const TEXTS = ['villageArea', 'streetSector', 'houseHoldingNo', 'zipCode'] as const
const LENGTHS = { villageArea: 200, streetSector: 200, houseHoldingNo: 100, zipCode: 12 } as const

function AddressChangeForm({ order, work }: ChangeAddressProps) {
  // what was typed belongs to the order as it was opened
  const [opened] = useState(order)
  const [methodId, setMethodId] = useState<number | null>(null)
  const [methodProblem, setMethodProblem] = useState<string | null>(null)
  const form = useForm<AddressValues>({
    initial: toValues({ ...opened.shippingAddressSnapshot, ...USES, id: 0, UserId: 0, version: 0 }),
    check: useAddressCheck(),
    async save(values) {
      const { addressType: _type, isDefaultShipping: _s, isDefaultBilling: _b, ...shippingAddress } = values
      const body = {
        shippingAddress,
        version: opened.version,
        ...(chosen && { shippingMethodId: chosen.id }),
      }
      try {
        const call = browserApi.orders.changeAddress({ params: { id: order.id }, body })
        work.done((await work.during(call)).order, t.saved)
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) void work.refresh()
        setMethodProblem(
          error instanceof ApiError ? (fieldText(error, 'shippingMethodId')?.sentence ?? null) : null,
        )
        throw error
      }
    },
  })
  const { values, problems } = form
  const delivery = useDelivery(opened, values)
  const chosen = delivery.isServed ? null : (delivery.methods.find(({ id }) => id === methodId) ?? null)
  const isComplete = delivery.isServed || chosen !== null
  return (
    <DialogForm form={form} submit={t.save}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.fullName} required error={problem(problems.fullName)}>
          <TextInput {...form.input('fullName')} data-autofocus maxLength={120} autoComplete="off" />
        </Field>
        <Field label={t.contactNo} required error={problem(problems.contactNo)}>
          <TextInput {...form.input('contactNo')} type="tel" maxLength={40} autoComplete="off" />
        </Field>
        <PlaceFields form={form} />
        {TEXTS.map((name) => (
          <Field key={name} label={t[name]} required={name === 'villageArea'} error={problem(problems[name])}>
            <TextInput {...form.input(name)} maxLength={LENGTHS[name]} autoComplete="off" />
          </Field>
        ))}
      </div>
      {!delivery.isServed && (
        <OtherMethod
          delivery={delivery}
          chosenId={chosen?.id ?? null}
          error={methodProblem}
          onChoose={(id) => {
            setMethodProblem(null)
            setMethodId(id)
          }}
        />
      )}
      <div aria-live="polite">
        {isComplete && <Effects sentences={addressEffects({ order: opened, method: chosen })} />}
      </div>
    </DialogForm>
  )
}

/** Which methods deliver to what is typed, and whether the order's own is among them. */
function useDelivery(order: Order, values: AddressValues) {
  const place = getPlace(values)
  const isWhole = place.division !== '' && place.district !== '' && place.thana !== ''
  const isSame = JSON.stringify(place) === JSON.stringify(getPlace(order.shippingAddressSnapshot))
  const loaded = useMethodsFor(isWhole ? place : null)
  const methods = byCost(isWhole ? (loaded.data ?? []) : [], order.subtotal)
  const isServed =
    isSame ||
    !isWhole ||
    loaded.data === undefined ||
    order.ShippingMethod === null ||
    methods.some(({ id }) => id === order.shippingMethodId)
  return { methods, isServed, error: loaded.error, order }
}

type OtherMethodProps = {
  readonly delivery: {
    readonly methods: readonly ShippingMethod[]
    readonly error: unknown
    readonly order: Order
  }
  readonly chosenId: number | null
  readonly error: string | null
  readonly onChoose: (id: number | null) => void
}

function OtherMethod({ delivery, chosenId, error, onChoose }: OtherMethodProps) {
  const { methods, order } = delivery
  const failed = delivery.error === undefined ? null : errorText(delivery.error, 'en').sentence
  return (
    <>
      <Banner tone="warning" sentence={t.notServed(order.ShippingMethod?.name ?? '')} />
      <Field label={t.method} required error={error ?? failed ?? (methods.length === 0 && t.noMethod)}>
        <Select
          name="shippingMethodId"
          value={chosenId ?? ''}
          onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
        >
          <option value="">{t.chooseMethod}</option>
          {methods.map((method) => (
            <option key={method.id} value={method.id}>
              {adminEditOrder.getMethod(method.name, amountText(computeCost(method, order.subtotal)))}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}

function Effects({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <div className="rounded-md border border-line bg-sunken/50 px-4 py-3 text-sm">
      <p className="font-semibold">{t.effects.heading}</p>
      <ul className="mt-1 list-disc pl-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}
