import type { OfflineCatalogue } from '@niramoy/contract/catalogue/offline-catalogue'
import type { BestPrice } from '@niramoy/contract/catalogue/products'
import { substancesOf } from '@niramoy/domain/catalogue/ingredients'
import { productLabel, unitName } from '@niramoy/domain/catalogue/product-label'
import type { Pack } from '@niramoy/domain/catalogue/quantity'
import { buildIndexInSteps, type Medicine, type MedicineIndex } from '@niramoy/search/medicine-index'
import type { CardProduct } from '../../browser/card-product.ts'
import { readCatalogue } from './stored-catalogue.ts'

/** A product as the stored catalogue knows it: without picture and stock. */
export type OfflineProduct = Pick<
  CardProduct,
  'id' | 'name' | 'label' | 'unitName' | 'bestPrice' | 'dispensingClass' | 'maxUnitsPerOrder' | 'productType'
> & {
  readonly pack: Pack
  readonly genericName: string
  readonly brand: string
}

export type OfflineProducts = {
  readonly fetchedAt: Date
  readonly size: number
  product(id: number): OfflineProduct | undefined
  /** The best first. */
  find(typed: string, most: number): Promise<OfflineProduct[]>
}

/** The products of the stored catalogue; null without one. Searches as the shop does, by name, generic and sound. */
export async function openOfflineProducts(): Promise<OfflineProducts | null> {
  const stored = await readCatalogue()
  if (!stored) return null
  const { catalogue, fetchedAt } = stored
  const places = new Map(catalogue.id.map((id, at) => [id, at]))
  let index: Promise<MedicineIndex> | undefined
  const product = (id: number) => {
    const at = places.get(id)
    return at === undefined ? undefined : productAt(catalogue, at)
  }
  return {
    fetchedAt,
    size: catalogue.id.length,
    product,
    async find(typed, most) {
      index ??= buildIndexInSteps(medicinesOf(catalogue), rest)
      const { hits } = (await index).search(typed, { limit: most })
      return hits.flatMap(({ id }) => product(id) ?? [])
    },
  }
}

/** Typing and scrolling have their turn between two steps. */
const rest = () => new Promise((resolve) => setTimeout(resolve))

function* medicinesOf(all: OfflineCatalogue): Generator<Medicine> {
  const substances = all.generics.map((name) => substancesOf(name).join('+'))
  for (const [at, id] of all.id.entries()) {
    const generic = all.generic[at] ?? -1
    yield {
      id,
      name: all.name[at] ?? '',
      strength: named(all.strengths, all.strength[at]),
      dosageForm: named(all.forms, all.form[at]),
      genericName: all.generics[generic] ?? '',
      manufacturer: named(all.brands, all.brand[at]) ?? '',
      popularity: all.popularity[at] ?? 0,
      substances: substances[generic] ?? '',
      category: null,
      subCategory: null,
      drugClass: null,
      dispensingClass: all.dispensingClass[at] ?? null,
    }
  }
}

function productAt(all: OfflineCatalogue, at: number): OfflineProduct {
  const dosageForm = named(all.forms, all.form[at])
  const unitSize = named(all.unitSizes, all.unitSize[at])
  const name = all.name[at] ?? ''
  return {
    id: all.id[at] ?? 0,
    name,
    label: productLabel({ name, strength: named(all.strengths, all.strength[at]), dosageForm, unitSize }),
    unitName: unitName({ dosageForm, unitSize }),
    bestPrice: priceAt(all, at, unitSize),
    dispensingClass: all.dispensingClass[at] ?? null,
    maxUnitsPerOrder: all.maxUnitsPerOrder[at] ?? null,
    productType: all.types[all.type[at] ?? -1] ?? { isMultiLevel: false, stripLabel: '' },
    pack: { unitsPerStrip: all.unitsPerStrip[at] ?? 1, stripsPerBox: all.stripsPerBox[at] ?? 1 },
    genericName: named(all.generics, all.generic[at]) ?? '',
    brand: named(all.brands, all.brand[at]) ?? '',
  }
}

function priceAt(all: OfflineCatalogue, at: number, unitSize: string | null): BestPrice | null {
  const unit = all.unitPrice[at] ?? null
  if (unit === null) return null
  const [strip, box] = [all.stripPrice[at] ?? null, all.boxPrice[at] ?? null]
  return {
    originalUnitPrice: unit,
    finalUnitPrice: unit,
    originalStripPrice: strip,
    finalStripPrice: strip,
    originalBoxPrice: box,
    finalBoxPrice: box,
    unitSize,
  }
}

function named(names: readonly string[], place = -1): string | null {
  return names[place] ?? null
}
