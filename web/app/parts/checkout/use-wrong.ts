import { useEffect, useRef, useState } from 'react'
import type { NoticeText } from '../../ui/notice.tsx'

/** What is wrong, by where it is said. */
export type Wrong<Place extends string> = { readonly [At in Place]?: NoticeText | undefined }

const WRONG = '[aria-invalid="true"], [data-wrong] button, [data-outcome]'

/**
 * What a page says of what it refused. The first thing that is wrong then has the focus: a field, the button that mends
 * it, or the sentence about the whole.
 */
export function useWrong<Place extends string>() {
  const within = useRef<HTMLDivElement>(null)
  const [wrong, setWrong] = useState<Wrong<Place>>({})
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) within.current?.querySelector<HTMLElement>(WRONG)?.focus()
  }, [refusals])
  return {
    /** For the element around it all. */
    within,
    wrong,
    /** Says it; true when there was something to say. */
    refuse(found: Wrong<Place>): boolean {
      setWrong(found)
      const isAny = Object.values(found).some(Boolean)
      if (isAny) setRefusals((before) => before + 1)
      return isAny
    },
    /** Nothing more is said of what was just mended. */
    mend: (place: Place) => setWrong((before) => ({ ...before, [place]: undefined })),
  }
}
