import type { home } from '@niramoy/texts/en/home'
import type { Same } from '@niramoy/texts/shape'
import { useSettings } from '../../parts/page/root-data.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { WhatsAppIcon } from '../../ui/icons/brands.tsx'
import { PrescriptionIcon } from '../../ui/icons/medicine.tsx'

export function PrescriptionCall({ t }: { t: Same<typeof home> }) {
  const shop = useSettings()?.shop
  return (
    <section className="flex flex-col gap-6 rounded-xl border border-accent-line bg-accent-soft p-6 sm:p-9 md:flex-row md:items-center">
      <span className="grid size-16 shrink-0 place-items-center rounded-leaf bg-accent text-on-accent">
        <PrescriptionIcon size={34} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-2xl">{t.prescriptionTitle}</h2>
        <p className="mt-1 max-w-prose text-ink-soft">{t.prescriptionText}</p>
      </div>
      <div className="flex flex-col gap-2.5 sm:flex-row md:flex-col">
        <ButtonLink href="/upload-prescription">{t.prescriptionAction}</ButtonLink>
        {shop && (
          <ButtonLink
            href={`https://wa.me/${shop.whatsapp}`}
            target="_blank"
            rel="noreferrer"
            variant="secondary"
            icon={<WhatsAppIcon />}
          >
            {t.whatsAppAction}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
