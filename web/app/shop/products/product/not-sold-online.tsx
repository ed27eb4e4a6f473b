import { dispensing as bn } from '@niramoy/texts/bn/catalogue/dispensing'
import { productReading as pageBn } from '@niramoy/texts/bn/catalogue/product-reading'
import { dispensing as en } from '@niramoy/texts/en/catalogue/dispensing'
import { productReading as pageEn } from '@niramoy/texts/en/catalogue/product-reading'
import MapPinIcon from 'lucide-react/icons/map-pin'
import PhoneIcon from 'lucide-react/icons/phone'
import { useNotices, useTexts } from '../../../parts/language/language.tsx'
import { useSettings } from '../../../parts/page/root-data.ts'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** dispensing 2: in the place of quantities and button, where the medicine can be had instead. */
export function NotSoldOnline() {
  const say = useNotices({ en, bn })
  const t = useTexts({ en: pageEn, bn: pageBn })
  const shop = useSettings()?.shop
  return (
    <section className="rounded-lg border border-line bg-surface p-4 sm:p-6">
      <Notice {...say('notSoldOnline')} />
      {shop && (
        <div className="mt-4 grid justify-items-start gap-3">
          <p className="flex items-start gap-2 text-ink-soft">
            <MapPinIcon size={19} className="mt-0.5 shrink-0" />
            {shop.address}
          </p>
          <ButtonLink href={`tel:${shop.phone}`} variant="secondary" icon={<PhoneIcon size={18} />}>
            {t.call(shop.phone)}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}
