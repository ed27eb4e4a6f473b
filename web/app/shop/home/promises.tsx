import type { home } from '@niramoy/texts/en/home'
import type { Same } from '@niramoy/texts/shape'
import { PrescriptionIcon, ShieldIcon } from '../../ui/icons/medicine.tsx'
import { HeadsetIcon } from '../../ui/icons/people.tsx'
import { TruckIcon } from '../../ui/icons/shopping.tsx'

const PROMISES = [
  ['genuine', ShieldIcon],
  ['delivery', TruckIcon],
  ['support', HeadsetIcon],
  ['prescription', PrescriptionIcon],
] as const

export function Promises({ t }: { t: Same<typeof home.promises> }) {
  return (
    <ul className="grid grid-cols-2 gap-x-5 gap-y-6 lg:grid-cols-4">
      {PROMISES.map(([key, Icon]) => (
        <li key={key} className="flex flex-col gap-2.5 sm:flex-row sm:gap-4">
          <span className="grid size-11 shrink-0 place-items-center rounded-leaf bg-brand-soft text-brand-ink">
            <Icon size={24} />
          </span>
          <span className="min-w-0">
            <span className="block font-semibold">{t[key].title}</span>
            <span className="block text-ink-soft text-sm">{t[key].text}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
