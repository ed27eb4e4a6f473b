import { checkout as bn } from '@niramoy/texts/bn/sales/checkout'
import { checkout as en } from '@niramoy/texts/en/sales/checkout'
import { useLanguage, useTexts } from '../../parts/language/language.tsx'
import { Card } from '../../ui/card.tsx'
import { RadioGroup } from '../../ui/form/choice.tsx'
import type { Checkout } from './use-checkout.ts'
import { mayPart } from './use-place-order.ts'

/** orders 22: what is short is named, and whether the rest waits for it is chosen. */
export function ShortCard({ checkout: { choices, lines } }: { checkout: Checkout }) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  if (!mayPart(lines)) return null
  const names = lines.filter(({ isShort }) => isShort).map(({ product }) => product.label[language])
  const isCash = choices.paymentMethod === 'COD'
  return (
    <Card title={t.short} lead={names.join(', ')}>
      <RadioGroup
        legend={t.shortChoice}
        hideLegend
        name="shortItems"
        layout="cards"
        options={[
          { value: 'wait', label: <b className="font-semibold">{t.wait}</b>, hint: t.waitHint },
          {
            value: 'send-rest',
            label: <b className="font-semibold">{t.sendRest}</b>,
            hint: isCash ? t.sendRestHint(names.join(', ')) : t.sendRestCashOnly,
            disabled: !isCash,
          },
        ]}
        value={isCash ? choices.shortItems : 'wait'}
        onChange={(chosen) => choices.choose({ shortItems: chosen === 'wait' ? 'wait' : 'send-rest' })}
      />
    </Card>
  )
}
