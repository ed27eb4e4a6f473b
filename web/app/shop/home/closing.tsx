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
import { ButtonLink } from '../../ui/base/button.tsx'

type Props = { readonly t: Same<typeof en> }

/** home 7: how to buy, what to expect, and a way to begin. */
export function Closing() {
  const t = useTexts({ en, bn })
  return (
    <>
      <HowItWorks t={t} />
      <Features t={t} />
      <RegisterCall t={t} />
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
      <h2 id={id} className="text-xl md:text-2xl">
        {t.howItWorks}
      </h2>
      <ol className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(5.25rem,30%)),1fr))] gap-2 md:mt-5 md:gap-4">
        {STEPS.map(([key, Icon], at) => (
          <li
            key={key}
            className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-2.5 max-md:items-center max-md:text-center md:gap-4 md:p-5"
          >
            <span className="relative grid size-11 shrink-0 md:size-14 place-items-center rounded-leaf bg-brand-soft text-brand-ink">
              <Icon size={24} />
              <span
                aria-hidden="true"
                className="absolute -top-1.5 -right-1.5 grid size-6 place-items-center rounded-full bg-accent font-semibold text-on-accent text-sm"
              >
                {t.steps.numbers[at]}
              </span>
            </span>
            <span className="min-w-0">
              <span className="block font-semibold text-sm md:text-lg">{t.steps[key].title}</span>
              <span className="block text-ink-soft max-md:hidden">{t.steps[key].text}</span>
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
    <section aria-label={t.featuresLabel} className="border-line border-y py-4 md:py-8">
      <ul className="grid grid-pairs gap-x-4 gap-y-4 md:gap-x-5 md:gap-y-6 lg:grid-cols-4">
        {FEATURES.map(([key, Icon]) => (
          <li key={key} className="flex items-center gap-2.5 sm:items-start sm:gap-4">
            <span className="grid size-9 shrink-0 place-items-center rounded-leaf bg-brand-soft text-brand-ink">
              <Icon size={20} />
            </span>
            <span className="min-w-0">
              <span className="block font-semibold max-sm:text-sm">{t.features[key].title}</span>
              <span className="block text-ink-soft text-sm max-sm:hidden">{t.features[key].text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Only guests see it; this part is the same for all, so styles hide it. */
function RegisterCall({ t }: Props) {
  return (
    <section className="flex flex-col items-start rounded-xl border border-brand-line bg-brand-soft p-4 signed-in:hidden sm:flex-row sm:items-center sm:justify-between sm:gap-8 sm:p-9">
      <div>
        <h2 className="text-xl md:text-2xl">{t.registerTitle}</h2>
        <p className="mt-1 mb-3 max-w-prose text-ink-soft text-sm sm:mb-0 sm:text-base">{t.registerText}</p>
      </div>
      <ButtonLink href="/register" icon={<UserIcon />} className="shrink-0">
        {t.register}
      </ButtonLink>
    </section>
  )
}
