import { readNumber } from '@niramoy/domain/platform/codes'
import { MOST_TAKA } from '@niramoy/domain/platform/money'
import { CONDITIONS, type Condition } from '@niramoy/domain/sales/returns'
import { adminStatus } from '@niramoy/texts/en/admin/admin-status'
import { useEffect, useRef, useState } from 'react'

const t = adminStatus.cameBack

/** What staff say of goods that come back after they left the shop, as it is sent. */
export type ReturnedGoods = {
  readonly condition?: Condition
  readonly cost?: string
  readonly note?: string
}
type Typed = { readonly condition: Condition | null; readonly cost: string; readonly note: string }
type Problems = { readonly condition?: string; readonly cost?: string }

const NOTHING: Typed = { condition: null, cost: '', note: '' }

/** There is no default: a returned parcel must be looked at first. */
export function useReturnedGoods() {
  const [typed, setTyped] = useState(NOTHING)
  const [problems, setProblems] = useState<Problems>({})
  const { within, focusFirstWrong } = useFocusOnRefusal()
  return {
    /** For the element around the fields. */
    within,
    typed,
    problems,
    set<Name extends keyof Typed>(name: Name, value: Typed[Name]) {
      setTyped((before) => ({ ...before, [name]: value }))
      setProblems((before) => ({ ...before, [name]: undefined }))
    },
    reset() {
      setTyped(NOTHING)
      setProblems({})
    },
    /** What was said, or null when something is missing: then it is shown where. */
    check(): ReturnedGoods | null {
      const { condition, cost, note } = typed
      const found = {
        ...(condition === null && { condition: t.conditionRequired }),
        ...(!isAmount(cost) && { cost: t.costWrong }),
      }
      setProblems(found)
      if (condition === null || found.cost) {
        focusFirstWrong()
        return null
      }
      return {
        condition,
        ...(cost.trim() && { cost: cost.trim() }),
        ...(note.trim() && { note: note.trim() }),
      }
    },
  }
}

/** Once it is shown what is wrong. */
function useFocusOnRefusal() {
  const within = useRef<HTMLDivElement>(null)
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) within.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  return { within, focusFirstWrong: () => setRefusals((before) => before + 1) }
}

export function isCondition(value: string): value is Condition {
  return CONDITIONS.some((condition) => condition === value)
}

function isAmount(cost: string): boolean {
  return cost.trim() === '' || (readNumber(cost) >= 0 && readNumber(cost) <= MOST_TAKA)
}
