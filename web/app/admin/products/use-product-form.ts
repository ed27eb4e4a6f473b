import type { ProductChange, ProductDetails } from '@niramoy/contract/catalogue/products'
import { adminProducts as t } from '@niramoy/texts/en/catalogue/admin/admin-products'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { useForm } from '../../parts/form/use-form.ts'
import { mergeProduct, type Part, partOf } from './merge-product.ts'
import { usePackQuestion } from './price/pack-question.tsx'
import { today } from './price/when.ts'
import { type ProductValues, productBody, productProblems, valuesOf } from './product-values.ts'
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
  const [base, setBase] = useState(product)
  const [conflict, setConflict] = useState<Conflict>(null)
  const question = usePackQuestion()
  const form = useForm<ProductValues>({
    initial: valuesOf(product, today()),
    check: productProblems,
    async save(values) {
      if (!(await question.isMeant(values, base?.pricing[0], typeOf(base, values)))) return
      try {
        const saved = await send(values, base)
        onSaved(base ? t.saved(saved.name) : t.added(saved.name))
      } catch (error) {
        if (isChangedElsewhere(error)) setConflict('unread')
        throw atFields(error, t.saveFailed)
      }
    },
  })

  function take(values: ProductValues, parts: readonly Part[]) {
    for (const part of parts) setAll(partOf(values, part))
  }

  function setAll(values: Partial<ProductValues>) {
    for (const [name, value] of Object.entries(values)) form.set(name as keyof ProductValues, value)
  }

  return {
    ...form,
    setAll,
    base,
    baseValues: valuesOf(base, today()),
    conflict,
    question,
    /** Loads what is saved now; from here on a save goes over that version, knowingly. */
    async loadCurrent() {
      if (!base) return
      const params = { id: base.id }
      const [current, history] = await Promise.all([
        browserApi.products.get({ params }),
        browserApi.products.history({ params }),
      ])
      const theirs = valuesOf(current, today())
      const merged = mergeProduct({ base: valuesOf(base, today()), theirs, mine: form.values })
      take(theirs, merged.adopted)
      setBase(current)
      setConflict({ product: current, lastChange: history[0], ...merged })
      form.dismissFailure()
    },
    takeTheirs(part: Part) {
      if (base) take(valuesOf(base, today()), [part])
    },
  }
}

/** How it is sold; a type that is changed on purpose has other packs anyway. */
function typeOf(base: ProductDetails | null, { productTypeId }: ProductValues) {
  return String(base?.productTypeId) === productTypeId ? base?.productType : undefined
}

function send(values: ProductValues, base: ProductDetails | null): Promise<ProductDetails> {
  const body = productBody(values, base)
  if (!base) return browserApi.products.create({ body })
  return browserApi.products.update({ params: { id: base.id }, body })
}

export function isChangedElsewhere(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'changed-meanwhile'
}
