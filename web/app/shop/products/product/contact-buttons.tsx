import { productPage as bn } from '@niramoy/texts/bn/catalogue/product-page'
import { productPage as en } from '@niramoy/texts/en/catalogue/product-page'
import PhoneIcon from 'lucide-react/icons/phone'
import { useTexts } from '../../../parts/language/language.tsx'
import { useSettings } from '../../../parts/page/root-data.ts'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { WhatsAppIcon } from '../../../ui/base/whatsapp-icon.ts'

/** To order without the cart. */
export function ContactButtons() {
  const t = useTexts({ en, bn })
  const shop = useSettings()?.shop
  if (!shop) return null
  return (
    <div className="mt-3 flex flex-wrap gap-2.5">
      <ButtonLink href={`tel:${shop.phone}`} variant="secondary" size="small" icon={<PhoneIcon size={17} />}>
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
  )
}
