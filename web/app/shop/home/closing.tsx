import type { Same } from '@niramoy/texts/base/shape'
import { homeClosing as bn } from '@niramoy/texts/bn/shop/home-closing'
import { homeClosing as en } from '@niramoy/texts/en/shop/home-closing'
import CashIcon from 'lucide-react/icons/banknote'
import HeadsetIcon from 'lucide-react/icons/headset'
import HomeIcon from 'lucide-react/icons/house'
import SearchIcon from 'lucide-react/icons/search'
import ShieldIcon from 'lucide-react/icons/shield-check'
import CartIcon from 'lucide-react/icons/shopping-cart'
import TruckIcon from 'lucide-react/icons/truck'
import UserIcon from 'lucide-react/icons/user'
import { useId } from 'react'
import { useTexts } from '../../parts/language/language.tsx'
import { useSettings } from '../../parts/page/root-data.ts'
import { ButtonLink } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'
import { WhatsAppIcon } from '../../ui/base/whatsapp-icon.ts'

type Props = { readonly t: Same<typeof en> }

/** home 7: how to buy, what to expect, and two ways to begin. */
export function Closing() {
  const t = useTexts({ en, bn })
  return (
    <>
      <HowItWorks t={t} />
      <Features t={t} />
      <Calls t={t} />
    </>
  )
}

const STEPS = [
  ['find', SearchIcon],
  ['order', CartIcon],
  ['receive', HomeIcon],
] as const

function HowItWorks({ t }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {t.howItWorks}
      </h2>
      <ol className="mt-5 grid gap-4 md:grid-cols-3">
        {STEPS.map(([key, Icon], at) => (
          <li
            key={key}
            className="relative flex gap-4 rounded-lg border border-line bg-surface p-5 md:flex-col"
          >
            <span className="relative grid size-14 shrink-0 place-items-center rounded-leaf bg-brand-soft text-brand-ink">
              <Icon size={28} />
              <span
                aria-hidden="true"
                className="absolute -top-1.5 -right-1.5 grid size-6.5 place-items-center rounded-full bg-accent font-semibold text-on-accent text-sm"
              >
                {t.steps.numbers[at]}
              </span>
            </span>
            <span className="min-w-0">
              <span className="block font-semibold text-lg">{t.steps[key].title}</span>
              <span className="block text-ink-soft">{t.steps[key].text}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const FEATURES = [
  ['genuine', ShieldIcon],
  ['delivery', TruckIcon],
  ['support', HeadsetIcon],
  ['payment', CashIcon],
] as const

function Features({ t }: Props) {
  return (
    <section aria-label={t.featuresLabel} className="border-line border-y py-8">
      <ul className="grid grid-cols-2 gap-x-5 gap-y-6 lg:grid-cols-4">
        {FEATURES.map(([key, Icon]) => (
          <li key={key} className="flex flex-col gap-2.5 sm:flex-row sm:gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-leaf bg-brand-soft text-brand-ink">
              <Icon size={24} />
            </span>
            <span className="min-w-0">
              <span className="block font-semibold">{t.features[key].title}</span>
              <span className="block text-ink-soft text-sm">{t.features[key].text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Only guests see the call to register; this part is the same for all, so styles hide it. */
function Calls({ t }: Props) {
  return (
    <div className="grid gap-4 md:grid-cols-2 signed-in:grid-cols-1">
      <RegisterCall t={t} />
      <InstantOrder t={t} />
    </div>
  )
}

const PANEL = 'flex flex-col items-start rounded-xl border p-6 sm:p-9'

function RegisterCall({ t }: Props) {
  return (
    <section className={cx(PANEL, 'border-brand-line bg-brand-soft signed-in:hidden')}>
      <h2 className="text-2xl">{t.registerTitle}</h2>
      <p className="mt-1.5 mb-6 max-w-prose text-ink-soft">{t.registerText}</p>
      <ButtonLink href="/register" icon={<UserIcon />} className="mt-auto">
        {t.register}
      </ButtonLink>
    </section>
  )
}

function InstantOrder({ t }: Props) {
  const shop = useSettings()?.shop
  return (
    <section className={cx(PANEL, 'border-accent-line bg-accent-soft')}>
      <h2 className="text-2xl">{t.instantTitle}</h2>
      <p className="mt-1.5 mb-6 max-w-prose text-ink-soft">{t.instantText}</p>
      <div className="mt-auto flex flex-wrap gap-2.5">
        {shop && (
          <ButtonLink
            href={`https://wa.me/${shop.whatsapp}?text=${encodeURIComponent(t.whatsAppMessage)}`}
            target="_blank"
            rel="noreferrer"
            icon={<WhatsAppIcon />}
          >
            {t.whatsAppAction}
          </ButtonLink>
        )}
        <ButtonLink href="/upload-prescription" variant="secondary">
          {t.prescriptionAction}
        </ButtonLink>
      </div>
    </section>
  )
}
