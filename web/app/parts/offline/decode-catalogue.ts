import type { OfflineCatalogue } from '@niramoy/contract/catalogue/offline-catalogue'
import type { BestPrice } from '@niramoy/contract/catalogue/products'
import { getSubstances } from '@niramoy/domain/catalogue/ingredients'
import { productLabel, unitName } from '@niramoy/domain/catalogue/product-label'
import type { Pack } from '@niramoy/domain/catalogue/quantity'
import type { Medicine } from '@niramoy/search/medicine-index'
import type { CardProduct } from '../../browser/card-product.ts'

/** A product as the stored catalogue knows it: without picture and stock. */
export type OfflineProduct = Pick<
  CardProduct,
  'id' | 'name' | 'label' | 'unitName' | 'bestPrice' | 'dispensingClass' | 'maxUnitsPerOrder' | 'productType'
> & {
  readonly pack: Pack
  readonly genericName: string
  readonly brand: string
}

export function* getMedicines(all: OfflineCatalogue): Generator<Medicine> {
  const substances = all.generics.map((name) => getSubstances(name).join('+'))
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

export function productAt(all: OfflineCatalogue, at: number): OfflineProduct {
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
