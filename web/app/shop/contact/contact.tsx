import { contact as bn, contactLabels as labelsBn } from '@niramoy/texts/bn/shop/contact'
import { contact as en, contactLabels as labelsEn } from '@niramoy/texts/en/shop/contact'
import ClockIcon from 'lucide-react/icons/clock'
import MailIcon from 'lucide-react/icons/mail'
import MapPinIcon from 'lucide-react/icons/map-pin'
import PhoneIcon from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { useTexts } from '../../parts/language/language.tsx'
import { Content } from '../../parts/page/content-page.tsx'
import { screenMeta } from '../../parts/page/meta.ts'
import { useSettings } from '../../parts/page/root-data.ts'
import { cx } from '../../ui/base/cx.ts'
import { WhatsAppIcon } from '../../ui/base/whatsapp-icon.ts'

export const meta = screenMeta('contact')

export default function Contact() {
  return (
    <Content en={en} bn={bn}>
      <WaysToReachUs />
    </Content>
  )
}

function WaysToReachUs() {
  const t = useTexts({ en: labelsEn, bn: labelsBn })
  const shop = useSettings()?.shop
  if (!shop) return null
  return (
    <ul className="mb-10 grid grid-cols-1 gap-3 sm:grid-cols-2">
      <Way icon={<PhoneIcon size={22} />} label={t.phone}>
        <a href={`tel:${shop.phone}`} className="prose-link">
          {shop.phone}
        </a>
      </Way>
      <Way icon={<WhatsAppIcon size={22} />} label={t.whatsapp}>
        <a href={`https://wa.me/${shop.whatsapp}`} target="_blank" rel="noreferrer" className="prose-link">
          +{shop.whatsapp}
        </a>
      </Way>
      <Way icon={<MailIcon size={22} />} label={t.email}>
        <a href={`mailto:${shop.email}`} className="prose-link wrap-anywhere">
          {shop.email}
        </a>
      </Way>
      <Way icon={<ClockIcon size={22} />} label={t.hours}>
        {t.always}
      </Way>
      <Way icon={<MapPinIcon size={22} />} label={t.address} wide>
        {shop.address}
      </Way>
    </ul>
  )
}

type WayProps = {
  readonly icon: ReactNode
  readonly label: string
  readonly wide?: boolean
  readonly children: ReactNode
}

function Way({ icon, label, wide = false, children }: WayProps) {
  return (
    <li
      className={cx(
        'flex items-center gap-4 rounded-lg border border-line bg-surface p-4',
        wide && 'sm:col-span-2',
      )}
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-leaf bg-brand-soft text-brand-ink">
        {icon}
      </span>
      <span className="min-w-0">
        <span className="block text-ink-faint text-sm">{label}</span>
        <span className="wrap-anywhere block font-semibold">{children}</span>
      </span>
    </li>
  )
}
