import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { now } from '../../browser/clock.ts'
import { readForm, type StoredForm, writeForm } from '../../browser/drafts.ts'
import { useUser } from '../session/user.tsx'

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

/** A form as it can be stored; a file is left out. */
export function plainForm(base: object, values: object) {
  return {
    base: withoutFiles(base),
    values: withoutFiles(values),
    lacksFiles: Object.values(values).some((value) => value instanceof File),
  }
}

function withoutFiles(values: object): object {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value instanceof File ? null : value]),
  )
}

export function isSameForm(one: object, other: object): boolean {
  const { base, values, lacksFiles } = plainForm(one, other)
  return !lacksFiles && JSON.stringify(base) === JSON.stringify(values)
}

/** Whether stored values have the fields of a form; an older release may have had others. */
export function fitsForm(stored: unknown, values: object): boolean {
  if (typeof stored !== 'object' || stored === null) return false
  const fields = stored as Record<string, unknown>
  const names = Object.keys(values)
  return (
    names.length === Object.keys(fields).length &&
    Object.entries(values).every(([name, value]) => name in fields && isAlike(fields[name], value))
  )
}

function isAlike(stored: unknown, value: unknown): boolean {
  if (stored === null || value === null) return true
  return typeof stored === typeof value && Array.isArray(stored) === Array.isArray(value)
}
