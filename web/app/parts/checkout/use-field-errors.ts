import { useEffect, useRef, useState } from 'react'
import type { NoticeText } from '../../ui/notice.tsx'

/** The error of each field. */
export type FieldErrors<Field extends string> = { readonly [Name in Field]?: NoticeText | undefined }

const WRONG = '[aria-invalid="true"], [data-wrong] button, [data-outcome]'

/**
 * The field errors of a page. After a refusal the first of them takes the focus: a field, the button that corrects
 * it, or the sentence about the whole.
 */
export function useFieldErrors<Field extends string>() {
  const within = useRef<HTMLDivElement>(null)
  const [fieldErrors, setFieldErrors] = useState<FieldErrors<Field>>({})
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) within.current?.querySelector<HTMLElement>(WRONG)?.focus()
  }, [refusals])
  return {
    /** For the element around it all. */
    within,
    fieldErrors,
    /** Shows the errors; returns whether there are any. */
    refuse(found: FieldErrors<Field>): boolean {
      setFieldErrors(found)
      const isAny = Object.values(found).some(Boolean)
      if (isAny) setRefusals((before) => before + 1)
      return isAny
    },
    /** Clears the error of a field that was just edited. */
    clear: (field: Field) => setFieldErrors((before) => ({ ...before, [field]: undefined })),
  }
}
