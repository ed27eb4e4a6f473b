import type { Order } from '@niramoy/contract/sales/order'
import { prescriptionChoice as bn } from '@niramoy/texts/bn/sales/prescription-choice'
import { uploadPrescription as uploadBn } from '@niramoy/texts/bn/sales/upload-prescription'
import { prescriptionChoice as en } from '@niramoy/texts/en/sales/prescription-choice'
import { uploadPrescription as uploadEn } from '@niramoy/texts/en/sales/upload-prescription'
import type { Language } from '@niramoy/texts/languages'
import { useRef, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import type { NoticeText } from '../../ui/notice.tsx'
import { errorText, fieldText } from '../errors/error-text.ts'
import { useLanguage, useNotices } from '../language/language.tsx'
import type { GivenPrescription, NeedingItem } from '../prescription/prescription-ways.tsx'
import type { OrderDone } from './order-done.ts'

type Options = {
  readonly order: Order
  readonly onDone: OrderDone
  readonly refresh: () => Promise<void>
  /** What is said of a file that was sent, where it is not the customer who did. */
  readonly sent?: NoticeText | undefined
}

type Problem = { readonly field?: NoticeText | undefined; readonly whole?: NoticeText | undefined }

/** Gives an order that waits for a prescription a file, or an earlier prescription. */
export function useGivePrescription({ order, onDone, refresh, sent }: Options) {
  const language = useLanguage()
  const say = useNotices({ en, bn })
  const sayOfFile = useNotices({ en: uploadEn, bn: uploadBn })
  const [given, setGiven] = useState<GivenPrescription>({ file: null, prescriptionId: null })
  const [busy, setBusy] = useState(false)
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState<Problem>({})
  const isBusy = useRef(false)

  async function send() {
    if (isBusy.current) return
    const request = toRequest(order, given, setProgress)
    if (!request) return setProblem({ field: sayOfFile('fileRequired') })
    isBusy.current = true
    setBusy(true)
    setProblem({})
    try {
      const { order: changed } = await request()
      onDone(changed, given.prescriptionId === null ? (sent ?? say('sent')) : say('used'))
    } catch (error) {
      setProblem(findProblem(error, language))
      void refresh()
    }
    isBusy.current = false
    setBusy(false)
    setProgress(undefined)
  }

  return {
    given,
    choose(chosen: GivenPrescription) {
      setGiven(chosen)
      setProblem({})
    },
    send,
    busy,
    progress,
    fieldError: problem.field,
    refusal: problem.whole,
  }
}

function findProblem(error: unknown, language: Language): Problem {
  const field = error instanceof ApiError ? fieldText(error, 'prescription') : undefined
  return field ? { field } : { whole: errorText(error, language) }
}

/** Undefined while neither is chosen. */
function toRequest({ id, version }: Order, given: GivenPrescription, onProgress: (share: number) => void) {
  const { file, prescriptionId } = given
  const params = { id }
  if (prescriptionId !== null) {
    return () => browserApi.orders.usePrescription({ params, body: { prescriptionId, version } })
  }
  if (!file) return undefined
  const body = new FormData()
  body.set('prescription', file)
  return () => browserApi.orders.addPrescription({ params, body, onProgress })
}

/** What in an order needs a prescription. */
export function needingItems({ items }: Order, language: Language): NeedingItem[] {
  return items
    .filter((item) => item.needsPrescription)
    .map(({ ProductId, Product, totalUnits }) => ({
      productId: ProductId,
      label: Product.label[language],
      units: totalUnits,
    }))
}
