import { useEffect, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { useLoaded } from '../../parts/catalogue/use-loaded.ts'
import { isReasoned } from '../../parts/errors/only-logged.ts'
import { type PromotionValues, promotionBody, promotionProblems } from './promotion-values.ts'

const PAUSE_MS = 500

/** The preview of a promotion, loaded after a pause in typing; null while a needed value is missing. */
export function usePreview(values: PromotionValues, promotionId: number | undefined) {
  const typed = questionOf(values, promotionId)
  const settled = useSettled(typed)
  const { data, error } = useLoaded(settled, (signal) => load(settled, signal))
  return { isWaiting: typed !== settled || (data === undefined && error === undefined), preview: data }
}

/** The name alone changes no price. */
function questionOf(values: PromotionValues, id: number | undefined): string {
  const named = { ...values, name: values.name.trim() || '-' }
  if (Object.keys(promotionProblems(named)).length > 0) return ''
  return JSON.stringify({ ...promotionBody({ ...named, name: '-' }), ...(id && { id }) })
}

/** What saving would refuse is said when it is saved; what failed is only logged. */
async function load(question: string, signal: AbortSignal) {
  if (question === '') return null
  try {
    return await browserApi.promotions.preview({ body: JSON.parse(question), signal })
  } catch (error) {
    if (!signal.aborted && !isReasoned(error)) reportError(error)
    return null
  }
}

function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    if (typed === settled) return
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, settled])
  return settled
}
