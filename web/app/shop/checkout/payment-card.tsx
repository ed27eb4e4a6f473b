import { checkout as bn } from '@niramoy/texts/bn/sales/checkout'
import { checkout as en } from '@niramoy/texts/en/sales/checkout'
import CashIcon from 'lucide-react/icons/banknote'
import CardIcon from 'lucide-react/icons/credit-card'
import { useTexts } from '../../parts/language/language.tsx'
import { RadioGroup } from '../../ui/form/choice.tsx'
import { Step } from './step.tsx'
import type { Checkout } from './use-checkout.ts'
import { waitsForApproval } from './waits-for-approval.ts'

/** payments 1 */
export function PaymentCard({ checkout }: { checkout: Checkout }) {
  const t = useTexts({ en, bn })
  const { choices } = checkout
  const onlineHint = waitsForApproval(checkout) ? t.onlineAfterApproval : t.onlineHint
  return (
    <Step
      title={t.payment}
      value={
        choices.paymentMethod === 'COD' ? (
          <Named icon={CashIcon} name={t.cod} />
        ) : (
          <Named icon={CardIcon} name={t.online} />
        )
      }
    >
      <RadioGroup
        legend={t.paymentMethod}
        hideLegend
        name="paymentMethod"
        layout="cards"
        options={[
          { value: 'COD', label: <Named icon={CashIcon} name={t.cod} />, hint: t.codHint },
          { value: 'SSLCommerz', label: <Named icon={CardIcon} name={t.online} />, hint: onlineHint },
        ]}
        value={choices.paymentMethod}
        onChange={(method) => choices.choose({ paymentMethod: method === 'COD' ? 'COD' : 'SSLCommerz' })}
      />
    </Step>
  )
}

function Named({ icon: Icon, name }: { icon: typeof CashIcon; name: string }) {
  return (
    <span className="flex items-center gap-2 font-semibold">
      <Icon size={20} className="shrink-0 text-brand-ink" />
      {name}
    </span>
  )
}
