import type { Product } from '@niramoy/contract/catalogue/products'
import { digits } from '@niramoy/texts/base/bengali-digits'
import type { Language } from '@niramoy/texts/languages'

type Labelled = Pick<Product, 'label' | 'unitName' | 'dosageForm'> & {
  readonly bestPrice: { readonly unitSize: string | null } | null
}

/**
 * Its form and pack in the reader's language. The label has their Bengali names already, part by part;
 * the tables behind it are too large for the page.
 */
export function formAndPack({ label, unitName, dosageForm, bestPrice }: Labelled, language: Language) {
  const unitSize = bestPrice?.unitSize ?? null
  if (language === 'en') return { form: dosageForm, pack: unitSize }
  const english = label.en.split(' · ')
  const bengali = label.bn.split(' · ')
  const inBengali = (part: string | null) =>
    part === null ? null : (bengali[english.indexOf(part, 1)] ?? part)
  const pack = inBengali(unitSize)
  return {
    form: inBengali(dosageForm),
    // '1 tablet' is in no label: only the unit's name is to be said.
    pack: pack === unitSize ? withUnit(pack, unitName) : pack,
  }
}

function withUnit(unitSize: string | null, { en, bn }: Product['unitName']): string | null {
  const at = unitSize?.toLowerCase().lastIndexOf(en.toLowerCase()) ?? -1
  if (unitSize === null || at < 0) return unitSize
  const before = unitSize.slice(0, at).replace(/^\d+(?= $)/, (count) => digits(Number(count)))
  return before + bn + unitSize.slice(at + en.length)
}
