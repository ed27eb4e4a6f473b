import type { ProductChange, ProductDetails } from '@niramoy/contract/catalogue/products'
import { adminProducts as t } from '@niramoy/texts/en/catalogue/admin/admin-products'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { type FormDraft, useFormDraft } from '../../parts/drafts/use-form-draft.ts'
import { useForm } from '../../parts/form/use-form.ts'
import { getPart, mergeProduct, type Part } from './merge-product.ts'
import { usePackQuestion } from './price/pack-question.tsx'
import { today } from './price/when.ts'
import { type ProductValues, productBody, productProblems, toValues } from './product-values.ts'
import { atFields } from './refused-fields.ts'

/** The version that someone else saved, beside what is typed. */
export type Current = {
  readonly product: ProductDetails
  readonly lastChange: ProductChange | undefined
  readonly adopted: readonly Part[]
  readonly differing: readonly Part[]
}
/** `unread`: someone else saved; their version is not loaded yet. */
export type Conflict = 'unread' | Current | null

export type ProductForm = ReturnType<typeof useProductForm>

/** The product form: what is typed, over the version it began from. */
export function useProductForm(product: ProductDetails | null, onSaved: (said: string) => void) {
  const { base, baseValues, conflict, setConflict, ...opened } = useOpenedVersion(product)
  const question = usePackQuestion()
  const form = useForm<ProductValues>({
    initial: toValues(product, today()),
    check: productProblems,
    async save(values) {
      if (!(await question.isMeant(values, base?.pricing[0], getType(base, values)))) return
      try {
        const saved = await send(values, base)
        draft.done()
        onSaved(base ? t.saved(saved.name) : t.added(saved.name))
      } catch (error) {
        if (isChangedElsewhere(error)) setConflict('unread')
        throw atFields(error, t.saveFailed)
      }
    },
  })

  function take(values: ProductValues, parts: readonly Part[]) {
    for (const part of parts) setAll(getPart(values, part))
  }

  function setAll(values: Partial<ProductValues>) {
    for (const [name, value] of Object.entries(values)) form.set(name as keyof ProductValues, value)
  }

  const draft = useFormDraft<ProductValues>({
    form: `product:${product?.id ?? 'new'}`,
    version: base?.version ?? null,
    base: baseValues,
    values: form.values,
    restore(left) {
      setAll(left.values)
      opened.goOnFrom(left)
    },
  })

  return {
    ...form,
    setAll,
    base,
    baseValues,
    draftOffer: draft.offer,
    conflict,
    question,
    /** Loads what is saved now; from here on a save goes over that version, knowingly. */
    async loadCurrent() {
      if (!base) return
      const [current, history] = await storedNow(base.id)
      const theirs = toValues(current, today())
      const merged = mergeProduct({ base: baseValues, theirs, mine: form.values })
      take(theirs, merged.adopted)
      opened.follow({ product: current, lastChange: history[0], ...merged })
      form.dismissFailure()
    },
    takeTheirs(part: Part) {
      if (base) take(toValues(base, today()), [part])
    },
  }
}

/** The version that the typing began from, and what someone else saved since. */
function useOpenedVersion(product: ProductDetails | null) {
  const [base, setBase] = useState(product)
  const [begunFrom, setBegunFrom] = useState<ProductValues | null>(null)
  const [conflict, setConflict] = useState<Conflict>(null)
  return {
    base,
    baseValues: begunFrom ?? toValues(base, today()),
    conflict,
    setConflict,
    follow(current: Current) {
      setBegunFrom(null)
      setBase(current.product)
      setConflict(current)
    },
    /** A restored draft goes on from its own version: a newer one is a conflict like any other. */
    goOnFrom(draft: FormDraft<ProductValues>) {
      if (!base || draft.version === null || draft.version === base.version) return
      setBegunFrom(draft.base)
      setBase({ ...base, version: draft.version })
      setConflict('unread')
    },
  }
}

/** How it is sold; a type that is changed on purpose has other packs anyway. */
function getType(base: ProductDetails | null, { productTypeId }: ProductValues) {
  return String(base?.productTypeId) === productTypeId ? base?.productType : undefined
}

function storedNow(id: number) {
  const params = { id }
  return Promise.all([browserApi.products.get({ params }), browserApi.products.history({ params })])
}

function send(values: ProductValues, base: ProductDetails | null): Promise<ProductDetails> {
  const body = productBody(values, base)
  if (!base) return browserApi.products.create({ body })
  return browserApi.products.update({ params: { id: base.id }, body })
}

export function isChangedElsewhere(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'changed-meanwhile'
}
