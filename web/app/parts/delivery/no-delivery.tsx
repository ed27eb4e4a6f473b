import { shippingMethods as bn } from '@niramoy/texts/bn/pricing/shipping-methods'
import { shippingMethods as en } from '@niramoy/texts/en/pricing/shipping-methods'
import PhoneIcon from 'lucide-react/icons/phone'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/base/button.tsx'
import { useNotices, useTexts } from '../language/language.tsx'
import { useSettings } from '../page/root-data.ts'

/** Nothing delivers to the address, and what can be done about it; `fixed`: another address cannot be chosen here. */
export function NoDelivery({ fixed = false }: { fixed?: boolean }) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const shop = useSettings()?.shop
  return (
    <Banner
      tone="warning"
      {...say(fixed ? 'noneForOrder' : 'noneHere')}
      actions={
        shop && (
          <ButtonLink
            href={`tel:${shop.phone}`}
            size="small"
            variant="secondary"
            icon={<PhoneIcon size={17} />}
          >
            {t.call(shop.phone)}
          </ButtonLink>
        )
      }
    />
  )
}
