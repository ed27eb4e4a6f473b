import { productReading as bn } from '@niramoy/texts/bn/catalogue/product-reading'
import { productReading as en } from '@niramoy/texts/en/catalogue/product-reading'
import PhoneIcon from 'lucide-react/icons/phone'
import { ButtonLink } from '../../ui/base/button.tsx'
import { WhatsAppIcon } from '../../ui/base/whatsapp-icon.ts'
import { useTexts } from '../language/language.tsx'
import { useSettings } from './root-data.ts'

/** How to order where no script runs. */
export function NoScript() {
  const t = useTexts({ en, bn })
  const shop = useSettings()?.shop
  if (!shop) return null
  return (
    <>
      <p className="mt-4 text-ink-soft text-sm">{t.noScript}</p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <ButtonLink
          href={`tel:${shop.phone}`}
          variant="secondary"
          size="small"
          icon={<PhoneIcon size={17} />}
        >
          {t.call(shop.phone)}
        </ButtonLink>
        <ButtonLink
          href={`https://wa.me/${shop.whatsapp}`}
          target="_blank"
          rel="noreferrer"
          variant="secondary"
          size="small"
          icon={<WhatsAppIcon size={17} />}
        >
          {t.whatsApp}
        </ButtonLink>
      </div>
    </>
  )
}
