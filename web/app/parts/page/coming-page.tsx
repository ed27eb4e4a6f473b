import type { coming } from '@niramoy/texts/en/coming'
import type { Same } from '@niramoy/texts/shape'
import { ButtonLink } from '../../ui/button.tsx'
import { WhatsAppIcon } from '../../ui/icons/brands.tsx'
import { LeafIcon } from '../../ui/icons/medicine.tsx'
import { PhoneIcon } from '../../ui/icons/people.tsx'
import { useSettings } from './root-data.ts'

type ComingPageProps = {
  readonly title: string
  readonly t: Same<typeof coming>
  /** For customers: how to be helped until then. */
  readonly help?: boolean
}

/** Says honestly that a screen is still being built. */
export function ComingPage({ title, t, help = false }: ComingPageProps) {
  const shop = useSettings()?.shop
  return (
    <section className="page-width py-10 sm:py-16">
      <div className="mx-auto flex max-w-xl flex-col items-center gap-5 text-center">
        <span className="grid size-20 place-items-center rounded-leaf border border-brand-line bg-brand-soft text-brand-ink">
          <LeafIcon size={38} />
        </span>
        <h1 className="text-3xl">{title}</h1>
        <div className="text-ink-soft">
          <p className="font-semibold text-ink text-lg">{t.title}</p>
          <p className="mt-1">{t.text}</p>
          {help && <p className="mt-3">{t.call}</p>}
        </div>
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink href="/">{t.home}</ButtonLink>
          {help && shop && (
            <>
              <ButtonLink href={`tel:${shop.phone}`} variant="secondary" icon={<PhoneIcon />}>
                {shop.phone}
              </ButtonLink>
              <ButtonLink
                href={`https://wa.me/${shop.whatsapp}`}
                target="_blank"
                rel="noreferrer"
                variant="secondary"
                icon={<WhatsAppIcon />}
              >
                WhatsApp
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </section>
  )
}
