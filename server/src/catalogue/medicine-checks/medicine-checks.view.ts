import type { MedicineCheck } from '@niramoy/contract/catalogue/medicine-checks'
import type { MedicineCheck as Found, FoundCaution } from '@niramoy/domain/catalogue/safety/check-medicines'
import { medicineChecks as bn } from '@niramoy/texts/bn/catalogue/medicine-checks'
import { medicineChecks as en } from '@niramoy/texts/en/catalogue/medicine-checks'

export function medicineCheckView({ interactions, duplicates, cautions }: Found): MedicineCheck {
  return {
    interactions: interactions.map(({ rule, productIds }) => ({
      ruleId: rule.id,
      level: rule.level,
      productIds: [...productIds],
      effect: rule.effect,
      advice: rule.advice,
    })),
    duplicates: duplicates.map(({ ingredient, productIds }) => ({ ingredient, productIds: [...productIds] })),
    cautions: cautions.map(cautionView),
  }
}

function cautionView({ productId, kind, level, noteBn }: FoundCaution): MedicineCheck['cautions'][number] {
  const strict = level === 'note' ? 'ask' : 'avoid'
  const text = { en: en[strict][kind], bn: [bn[strict][kind], noteBn].filter(Boolean).join(' ') }
  return { productId, kind, level, text }
}
