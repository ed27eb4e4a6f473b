import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { type FormPart, getPart, isSamePart } from './form-parts.ts'
import { type Merged, mergeParts } from './merge-parts.ts'
import { type FormOptions, useForm } from './use-form.ts'

type EditOptions<Stored, Values> = Omit<FormOptions<Values>, 'initial' | 'save'> & {
  /** Null: a new one. */
  readonly stored: Stored | null
  readonly toValues: (stored: Stored | null) => Values
  readonly parts: readonly FormPart<Values>[]
  /** Sends the stored version, so that no other change is overwritten. */
  readonly save: (values: Values, stored: Stored | null) => Promise<void>
}

/** The version that someone else saved while the form was open, beside what was typed. */
export type EditConflict<Values> = Merged<FormPart<Values>> & {
  readonly theirs: Values
  readonly mine: Values
}

/**
 * A form over something that is stored. When someone else has saved it since, nothing typed is lost: what only they
 * changed comes into the form, the rest is shown beside it, and the next save goes over their version, knowingly.
 */
export function useEditForm<Stored extends { readonly version: number }, Values extends object>(
  options: EditOptions<Stored, Values>,
) {
  const { toValues, parts, save, ...rest } = options
  const [stored, setStored] = useState(options.stored)
  const [conflict, setConflict] = useState<EditConflict<Values> | null>(null)
  const { revalidate } = useRevalidator()
  const form = useForm<Values>({
    ...rest,
    initial: toValues(options.stored),
    async save(values) {
      try {
        await save(values, stored)
      } catch (error) {
        const current = readCurrent<Stored>(error)
        if (!current) throw error
        show(current, values)
      }
    },
  })

  function merge(current: Stored, { base, mine }: { base: Values; mine: Values }) {
    const theirs = toValues(current)
    const merged = mergeParts(parts, isSamePart, { base, theirs, mine })
    take(theirs, merged.adopted)
    setStored(current)
    setConflict({ theirs, mine, ...merged })
  }

  function show(current: Stored, mine: Values) {
    merge(current, { base: toValues(stored), mine })
    // the list behind the form shows it, too
    void revalidate()
  }

  function take(values: Values, taken: readonly FormPart<Values>[]) {
    for (const part of taken) {
      const fields = Object.entries(getPart(part, values)) as [keyof Values, Values[keyof Values]][]
      for (const [field, value] of fields) form.set(field, value)
    }
  }

  function setAll(values: Values) {
    const fields = Object.entries(values) as [keyof Values, Values[keyof Values]][]
    for (const [field, value] of fields) form.set(field, value)
  }

  return {
    ...form,
    /** Goes on with what was typed before and not saved, over the version that is stored now. */
    restore(draft: { readonly version: number | null; readonly base: Values; readonly values: Values }) {
      setAll(draft.values)
      if (stored && draft.version !== stored.version) merge(stored, { base: draft.base, mine: draft.values })
    },
    /** What the form was opened with, or what someone else saved since. */
    stored,
    conflict: conflict && {
      ...conflict,
      isTaken: (part: FormPart<Values>) => isSamePart(part, form.values, conflict.theirs),
      take: (...taken: readonly FormPart<Values>[]) => take(conflict.theirs, taken),
    },
  }
}

/** What is stored now, if that is why the server refused. */
function readCurrent<Stored>(error: unknown): Stored | undefined {
  const isChanged = error instanceof ApiError && error.code === 'changed-meanwhile'
  return isChanged ? (error.current as Stored | undefined) : undefined
}
