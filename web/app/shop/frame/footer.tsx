import type { PublicSettings } from '@niramoy/contract/platform/public-settings'
import { footer as t } from '@niramoy/texts/en/shop/footer'
import { frame } from '@niramoy/texts/en/shop/frame'
import MailIcon from 'lucide-react/icons/mail'
import MapPinIcon from 'lucide-react/icons/map-pin'
import PhoneIcon from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { Logo } from '../../parts/logo/logo.tsx'
import { NewsletterForm } from '../../parts/newsletter/newsletter-form.tsx'
import { useRootData } from '../../parts/page/root-data.ts'
import { StaticPart } from '../../parts/page/static-part.tsx'
import { FacebookIcon, InstagramIcon, XIcon, YouTubeIcon } from '../../ui/base/brand-icons.ts'
import { Link } from '../../ui/base/provider.tsx'

const QUICK_LINKS = [
  ['/about', t.about],
  ['/contact', t.contact],
  ['/faq', t.faq],
  ['/terms', t.terms],
  ['/privacy', t.privacy],
] as const

const linkClass =
  'inline-flex min-h-8 items-center rounded-xs text-ink-soft no-underline hover:text-brand-ink hover:underline'

/** English in both languages. */
export function Footer() {
  const root = useRootData()
  if (!root) return null
  const { year } = root
  const { shop, demo } = root.settings
  return (
    <footer lang="en" className="mt-8 border-line border-t sm:mt-16 bg-sunken/60 print:hidden">
      <div className="page-width grid grid-cols-1 gap-x-10 gap-y-5 py-6 sm:grid-cols-2 sm:gap-y-9 sm:py-12 lg:grid-cols-[1.4fr_0.8fr_1.1fr_1.4fr]">
        <StaticPart
          of={shop}
          className="flex flex-wrap content-start items-center justify-between gap-x-2 gap-y-2.5 sm:grid sm:justify-start sm:gap-4"
        >
          {() => (
            <>
              <Logo name={shop.name} />
              <p className="text-ink-soft text-sm max-sm:order-last sm:max-w-xs">{t.blurb(shop.name)}</p>
              <SocialLinks shop={shop} />
            </>
          )}
        </StaticPart>
        <StaticPart of={shop}>{() => <QuickLinks />}</StaticPart>
        <StaticPart of={shop}>{() => <ContactDetails shop={shop} />}</StaticPart>
        <Column title={t.newsletter}>
          <NewsletterForm />
        </Column>
      </div>
      <div className="border-line border-t">
        <div className="page-width flex flex-wrap justify-between gap-x-6 gap-y-1 py-3 text-ink-soft text-sm sm:py-4">
          <p>{t.copyright(year, shop.name)}</p>
          {demo && <p>{frame.demo}</p>}
        </div>
      </div>
    </footer>
  )
}

function QuickLinks() {
  return (
    <Column title={t.quickLinks}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-x-4 sm:block">
        {QUICK_LINKS.map(([href, label]) => (
          <li key={href}>
            <Link href={href} className={linkClass}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Column>
  )
}

function ContactDetails({ shop }: { shop: PublicSettings['shop'] }) {
  return (
    <Column title={t.contactDetails}>
      <address className="grid text-ink-soft not-italic sm:gap-1.5">
        <ContactLine icon={<PhoneIcon size={18} />} label={t.phone}>
          <a href={`tel:${shop.phone}`} className={linkClass}>
            {shop.phone}
          </a>
        </ContactLine>
        <ContactLine icon={<MailIcon size={18} />} label={t.email}>
          <a href={`mailto:${shop.email}`} className={linkClass}>
            {shop.email}
          </a>
        </ContactLine>
        <ContactLine icon={<MapPinIcon size={18} />} label={t.address}>
          <span className="py-1">{shop.address}</span>
        </ContactLine>
      </address>
    </Column>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-1 text-base sm:mb-2.5">{title}</h2>
      {children}
    </section>
  )
}

function ContactLine({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5">
      <span className="mt-1.5 text-brand-ink">{icon}</span>
      <span className="sr-only">{label}: </span>
      <span className="wrap-anywhere min-w-0">{children}</span>
    </p>
  )
}

function SocialLinks({ shop }: { shop: PublicSettings['shop'] }) {
  const links = [
    [shop.social.facebook, t.facebook(shop.name), FacebookIcon],
    [shop.social.instagram, t.instagram(shop.name), InstagramIcon],
    [shop.social.youtube, t.youtube(shop.name), YouTubeIcon],
    [shop.social.x, t.x(shop.name), XIcon],
  ] as const
  return (
    <ul aria-label={t.followUs} className="flex gap-1.5 sm:gap-2">
      {links.map(([href, label, Icon]) => (
        <li key={label}>
          <a
            href={href}
            target="_blank"
            rel="noreferrer"
            aria-label={`${label} (${frame.newTab})`}
            title={label}
            className="grid size-9 place-items-center sm:size-10 rounded-leaf border border-line bg-surface text-ink-soft transition-colors hover:border-brand-line hover:bg-brand-soft hover:text-brand-ink"
          >
            <Icon size={19} />
          </a>
        </li>
      ))}
    </ul>
  )
}
