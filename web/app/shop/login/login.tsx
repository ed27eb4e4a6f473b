import type { PublicSettings } from '@niramoy/contract/platform/public-settings'
import { isElevenDigits, readPhone } from '@niramoy/domain/people/contact'
import { afterLogin, ownPath, withOrigin } from '@niramoy/domain/people/login'
import { guestCode as guestBn } from '@niramoy/texts/bn/people/guest-code'
import { login as bn } from '@niramoy/texts/bn/people/login'
import { socialLogin as socialBn } from '@niramoy/texts/bn/people/social-login'
import { guestCode as guestEn } from '@niramoy/texts/en/people/guest-code'
import { login as en } from '@niramoy/texts/en/people/login'
import { socialLogin as socialEn } from '@niramoy/texts/en/people/social-login'
import { Suspense, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { postedForm } from '../../parts/form/posted-form.ts'
import { useForm } from '../../parts/form/use-form.ts'
import { useNotices, useTexts } from '../../parts/language/language.tsx'
import { screenMeta } from '../../parts/page/meta.ts'
import { useSettings } from '../../parts/page/root-data.ts'
import { AuthPage, useOrigin } from '../../parts/session/auth-page.tsx'
import { SecondFactorForm } from '../../parts/sign-in/lazy-second-factor.ts'
import type { Credentials } from '../../parts/sign-in/sign-in.ts'
import { SignInByCode } from '../../parts/sign-in/sign-in-by-code.tsx'
import { Banner } from '../../ui/banner.tsx'
import { FacebookIcon, GoogleIcon } from '../../ui/base/brand-icons.ts'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { Link } from '../../ui/base/provider.tsx'
import type { Route } from './+types/login'
import { LoginForm } from './login-form.tsx'
import { isNotVerified } from './not-verified.ts'
import { useEnter, useLogIn } from './use-log-in.ts'

type Accounts = NonNullable<PublicSettings['demoAccounts']>
type Person = keyof Accounts

/** Those who know the shop from different sides. */
const PEOPLE: readonly Person[] = [
  'customer',
  'patient',
  'returning',
  'admin',
  'manager',
  'pharmacist',
  'storekeeper',
  'packer',
  'accountant',
]

type DemoAccountsProps = {
  readonly accounts: Accounts
  readonly onSecondFactor: (credentials: Credentials) => void
}

/** Who can be logged in as by one press. */
function DemoAccounts({ accounts, onSecondFactor }: DemoAccountsProps) {
  const t = useTexts({ en, bn })
  return (
    <div className="mt-5 rounded-md bg-sunken p-3.5 text-sm">
      <p className="text-ink-soft">{t.demoAccounts}</p>
      <ul className="mt-2 grid gap-3">
        {PEOPLE.map((person) => (
          <DemoAccount
            key={person}
            person={person}
            account={accounts[person]}
            onSecondFactor={onSecondFactor}
          />
        ))}
      </ul>
    </div>
  )
}

type DemoAccountProps = Pick<DemoAccountsProps, 'onSecondFactor'> & {
  readonly person: Person
  readonly account: Accounts[Person]
}

function DemoAccount({ person, account, onSecondFactor }: DemoAccountProps) {
  const { name, shows } = useTexts({ en, bn }).demoPeople[person]
  const about = useId()
  const form = useForm({ initial: account, save: useLogIn(onSecondFactor) })
  return (
    <li>
      <Button
        size="small"
        variant="secondary"
        wide
        loading={form.busy}
        aria-describedby={about}
        onClick={() => void form.submit()}
      >
        {name}
      </Button>
      <p id={about} className="mt-1 text-ink-soft">
        {shows}
      </p>
      {form.failure && <Banner tone="danger" {...form.failure} />}
    </li>
  )
}

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

export const meta = screenMeta('login')

export const action = postedForm(['login', 'password'], async (api, body, { url }) => {
  const from = url.searchParams.get('from')
  try {
    return afterLogin(await api.auth.login({ body }), from)
  } catch (error) {
    if (isNotVerified(error)) return withOrigin('/verify-otp', ownPath(from))
    throw error
  }
})

export default function Login({ actionData }: Route.ComponentProps) {
  const t = useTexts({ en, bn })
  const origin = useOrigin()
  const guest = useTexts({ en: guestEn, bn: guestBn })
  // a guest who orders needs no password
  const isOrdering = origin === '/checkout'
  return (
    <AuthPage
      title={t.title}
      lead={isOrdering ? guest.lead : t.lead}
      below={
        <>
          {t.noAccount}{' '}
          <Link href={withOrigin('/register', origin)} className="prose-link font-semibold">
            {t.register}
          </Link>
        </>
      }
    >
      <SocialFailure />
      <Ways sent={actionData} isOrdering={isOrdering} />
    </AuthPage>
  )
}

type WaysProps = {
  readonly sent: Route.ComponentProps['actionData']
  readonly isOrdering: boolean
}

/** The password, a code, the demo's people and the providers; or the step that is left of one of them. */
function Ways({ sent, isOrdering }: WaysProps) {
  const t = useTexts({ en, bn })
  const guest = useTexts({ en: guestEn, bn: guestBn })
  const demoAccounts = useSettings()?.demoAccounts ?? null
  const enter = useEnter()
  const origin = useOrigin()
  const [phone, setPhone] = useState<string>()
  const [proved, setProved] = useState<Credentials>()
  if (proved) {
    return (
      <Suspense>
        <SecondFactorForm credentials={proved} onUser={enter} onBack={() => setProved(undefined)} />
      </Suspense>
    )
  }
  if (phone !== undefined) {
    return (
      <div className="grid gap-5">
        <SignInByCode phone={phone} onUser={enter} />
        <Button variant="secondary" wide onClick={() => setPhone(undefined)}>
          {t.withPassword}
        </Button>
      </div>
    )
  }
  return (
    <>
      {isOrdering && (
        <>
          <section aria-labelledby="guest-code" className="mb-6 grid gap-4 border-line border-b pb-6">
            <h2 id="guest-code" className="text-lg">
              {guest.title}
            </h2>
            <SignInByCode onUser={enter} />
          </section>
          <h2 className="mb-4 text-lg">{t.withPassword}</h2>
        </>
      )}
      <LoginForm
        sent={sent}
        onSecondFactor={setProved}
        onCode={isOrdering ? undefined : (login) => setPhone(numberIn(login))}
      />
      {demoAccounts && <DemoAccounts accounts={demoAccounts} onSecondFactor={setProved} />}
      <SocialButtons origin={origin} />
    </>
  )
}

/** What was typed as the login, if it is a number. */
function numberIn(login: string): string {
  const phone = readPhone(login)
  return isElevenDigits(phone) ? phone : ''
}

/** Google or Facebook sent the visitor back without signing them in. */
function SocialFailure() {
  const say = useNotices({ en: socialEn, bn: socialBn })
  const [params] = useSearchParams()
  const error = params.get('error')
  if (!error) return null
  if (error === 'social-login-cancelled') return <Banner {...say('cancelled')} className="mb-5" />
  return <Banner tone="danger" {...say('failed')} className="mb-5" />
}
