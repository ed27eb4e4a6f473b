import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { now } from '../../browser/clock.ts'
import { readForm, type StoredForm, writeForm } from '../../browser/drafts.ts'
import { useUser } from '../session/user.tsx'
import { fitsForm, isSameForm, plainForm } from './plain-form.ts'

/** A draft of this very form, with the form as it was when it was begun. */
export type FormDraft<Values> = Omit<StoredForm, 'base' | 'values'> & {
  readonly base: Values
  readonly values: Values
}

type DraftOptions<Values> = {
  /** Which form, such as `product:7`; undefined: its drafts are not stored. */
  readonly form: string | undefined
  readonly version: number | null
  /** As it was opened or last merged. */
  readonly base: Values
  readonly values: Values
  /** Whether stored values can be edited on, beyond having the form's fields. */
  readonly fits?: (values: Values) => boolean
  readonly restore: (draft: FormDraft<Values>) => void
}

/** The stored draft of a form that is open again. */
export type DraftOffer = {
  readonly at: number
  readonly isOutdated: boolean
  readonly lacksFiles: boolean
  readonly restore: () => void
  readonly discard: () => void
}

/** Stores what is typed into a form until it is saved or discarded, and offers what was left in it before. */
export function useFormDraft<Values extends object>(options: DraftOptions<Values>) {
  const { form, version, base, values, restore, fits = () => true } = options
  const userId = useUser()?.userId
  const [left, setLeft] = useState<FormDraft<Values> | null>(null)
  const opened = useRef(values)
  const isDone = useRef(false)
  const write = (stored: StoredForm | null) => {
    if (form !== undefined && userId !== undefined) writeForm(userId, form, stored)
  }

  const find = useEffectEvent(() => {
    if (form === undefined || userId === undefined) return
    const found = readForm(userId, form) as FormDraft<Values> | null
    const isOurs = [found?.values, found?.base].every(
      (some) => fitsForm(some, values) && fits(some as Values),
    )
    setLeft(isOurs ? found : null)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each form and each person has drafts of their own
  useEffect(() => find(), [form, userId])

  const store = useEffectEvent(() => {
    // nothing was typed yet
    if (isDone.current || values === opened.current) return
    if (!isSameForm(values, base)) write({ at: now().getTime(), version, ...plainForm(base, values) })
    else if (!left) write(null)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: stored when it changes
  useEffect(() => store(), [values, version])

  function discard() {
    write(null)
    setLeft(null)
  }
  const offer: DraftOffer | null = left && {
    at: left.at,
    isOutdated: left.version !== version,
    lacksFiles: left.lacksFiles,
    restore() {
      setLeft(null)
      restore(left)
    },
    discard,
  }
  return {
    offer,
    /** The form was saved. */
    done() {
      isDone.current = true
      discard()
    },
  }
}
