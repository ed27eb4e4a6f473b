import { withOrigin } from '@niramoy/domain/people/login'
import { login as bn } from '@niramoy/texts/bn/people/login'
import { login as en } from '@niramoy/texts/en/people/login'
import { useTexts } from '../../parts/language/language.tsx'
import { useSettings } from '../../parts/page/root-data.ts'
import { FacebookIcon, GoogleIcon } from '../../ui/base/brand-icons.ts'
import { ButtonLink } from '../../ui/base/button.tsx'

const ICONS = { google: GoogleIcon, facebook: FacebookIcon } as const

/** They leave the shop for the provider, and come back through /auth/callback. Only those that are set up are offered. */
export function SocialButtons({ origin }: { readonly origin: string | null }) {
  const t = useTexts({ en, bn })
  const providers = useSettings()?.signInWith ?? []
  if (providers.length === 0) return null
  return (
    <>
      <p className="my-5 flex items-center gap-4 text-ink-faint text-sm before:h-px before:flex-1 before:bg-line before:content-[''] after:h-px after:flex-1 after:bg-line after:content-['']">
        {t.or}
      </p>
      <div className="grid gap-2.5">
        {providers.map((name) => {
          const Icon = ICONS[name]
          return (
            <ButtonLink
              key={name}
              href={withOrigin(`/api/auth/${name}`, origin)}
              variant="secondary"
              wide
              icon={<Icon />}
            >
              {t[name]}
            </ButtonLink>
          )
        })}
      </div>
    </>
  )
}
