import type { PublicSettings } from '@niramoy/contract/platform/public-settings'
import { login as bn } from '@niramoy/texts/bn/people/login'
import { login as en } from '@niramoy/texts/en/people/login'
import { useId } from 'react'
import { useForm } from '../../parts/form/use-form.ts'
import { useTexts } from '../../parts/language/language.tsx'
import type { Credentials } from '../../parts/sign-in/sign-in.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { useLogIn } from './use-log-in.ts'

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
export function DemoAccounts({ accounts, onSecondFactor }: DemoAccountsProps) {
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
