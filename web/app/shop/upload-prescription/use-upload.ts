import type { Address } from '@niramoy/contract/people/addresses'
import { serves } from '@niramoy/domain/people/contact'
import { uploadPrescription as bn } from '@niramoy/texts/bn/sales/upload-prescription'
import { uploadPrescription as en } from '@niramoy/texts/en/sales/upload-prescription'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { clearOrderKey, orderKey } from '../../parts/checkout/order-key.ts'
import { type FieldErrors, useFieldErrors } from '../../parts/checkout/use-field-errors.ts'
import { errorText, fieldText } from '../../parts/errors/error-text.ts'
import { useLanguage, useNotices } from '../../parts/language/language.tsx'
import { useUser } from '../../parts/session/user.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

type UploadField = 'prescription' | 'patient' | 'shipping' | 'billing' | 'failure'
type Chosen = {
  /** Null: not said. */
  readonly patient: number | null
  readonly file: File
  readonly shipping: number
  readonly billing: number
}
type Choices = { readonly [K in keyof Chosen]: Chosen[K] | null }

/** A file, two addresses, and the sending of them: once, however often it is pressed. */
export function useUpload(addresses: readonly Address[]) {
  const [choices, setChoices] = useState(() => firstChoices(addresses))
  const { within, fieldErrors, refuse, clear } = useFieldErrors<UploadField>()
  const [progress, setProgress] = useState<number>()
  const [isSentBefore, setIsSentBefore] = useState(false)
  const check = useCheck(addresses)
  const refusedAs = useRefusal()
  const send = useSend(setProgress)
  const isBusy = useRef(false)

  async function upload() {
    setIsSentBefore(false)
    if (isBusy.current || refuse(check(choices)) || !isComplete(choices)) return
    isBusy.current = true
    setProgress(0)
    try {
      await send(choices)
    } catch (error) {
      refuse(refusedAs(error))
      setIsSentBefore(error instanceof ApiError && error.code === 'idempotency-key-reused')
    }
    isBusy.current = false
    setProgress(undefined)
  }

  function choose(place: UploadField, some: Partial<Choices>) {
    setChoices((before) => ({ ...before, ...some }))
    clear(place)
  }

  return {
    ...choices,
    within,
    fieldErrors,
    /** From 0 to 1 while it is being sent. */
    progress,
    isSentBefore,
    chooseFile: (file: File | null) => choose('prescription', { file }),
    choosePatient: (patient: number | null) => choose('patient', { patient }),
    chooseShipping: (shipping: number) => choose('shipping', { shipping }),
    chooseBilling: (billing: number) => choose('billing', { billing }),
    upload,
    sendNew() {
      clearOrderKey('prescription')
      void upload()
    },
  }
}

/** addresses 6: the defaults are chosen already. */
function firstChoices(addresses: readonly Address[]): Choices {
  return {
    patient: null,
    file: null,
    shipping: addresses.find(({ isDefaultShipping }) => isDefaultShipping)?.id ?? null,
    billing: addresses.find(({ isDefaultBilling }) => isDefaultBilling)?.id ?? null,
  }
}

function isComplete(choices: Choices): choices is Chosen {
  const { patient: _, ...needed } = choices
  return Object.values(needed).every((choice) => choice !== null)
}

function useCheck(addresses: readonly Address[]) {
  const say = useNotices({ en, bn })
  const isThere = (wanted: number | null, use: 'shipping' | 'billing') =>
    addresses.some(({ id, addressType }) => id === wanted && serves(addressType, use))
  return (chosen: Choices): FieldErrors<UploadField> => ({
    prescription: chosen.file ? undefined : say('fileRequired'),
    shipping: isThere(chosen.shipping, 'shipping') ? undefined : say('shippingAddressRequired'),
    billing: isThere(chosen.billing, 'billing') ? undefined : say('billingAddressRequired'),
  })
}

function useSend(onProgress: (share: number) => void) {
  const userId = useUser()?.userId
  const navigate = useNavigate()
  const toast = useToast()
  const say = useNotices({ en, bn })
  return async ({ patient, file, shipping, billing }: Chosen) => {
    const body = new FormData()
    body.set('shippingAddressId', String(shipping))
    body.set('billingAddressId', String(billing))
    if (patient) body.set('patientId', String(patient))
    body.set('prescription', file)
    const content = JSON.stringify([userId, patient, file.name, file.size, file.lastModified])
    const key = orderKey('prescription', content)
    const { order } = await browserApi.prescriptions.upload({ body, key, onProgress })
    clearOrderKey('prescription')
    toast({ ...say('sent'), tone: 'success', duration: 10_000 })
    await navigate(`/order-details/${order.id}`, { replace: true })
  }
}

function useRefusal() {
  const language = useLanguage()
  return (error: unknown): FieldErrors<UploadField> => {
    const placed = error instanceof ApiError ? atFields(error) : {}
    return Object.values(placed).some(Boolean) ? placed : { failure: errorText(error, language) }
  }
}

function atFields(error: ApiError): FieldErrors<UploadField> {
  return {
    prescription: fieldText(error, 'prescription'),
    patient: fieldText(error, 'patientId'),
    shipping: fieldText(error, 'shippingAddressId'),
    billing: fieldText(error, 'billingAddressId'),
  }
}
