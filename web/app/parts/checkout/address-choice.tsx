import type { Address } from '@niramoy/contract/people/addresses'
import type { CurrentUser } from '@niramoy/contract/people/auth'
import { type AddressUse, serves } from '@niramoy/domain/people/contact'
import { checkout as bn } from '@niramoy/texts/bn/sales/checkout'
import { checkout as en } from '@niramoy/texts/en/sales/checkout'
import EditIcon from 'lucide-react/icons/pencil'
import PlusIcon from 'lucide-react/icons/plus'
import { Suspense, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { rememberUser } from '../../browser/session.ts'
import { Button } from '../../ui/base/button.tsx'
import { RadioGroup } from '../../ui/form/choice.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { problem } from '../form/problem.tsx'
import { useTexts } from '../language/language.tsx'
import { lazyComponent } from '../page/lazy-component.ts'
import { useUser } from '../session/user.tsx'
import { addressText } from './address-text.ts'

const AddressDialog = lazyComponent(
  async () => (await import(/* on demand */ '../address/address-dialog.tsx')).AddressDialog,
)

type AddressChoiceProps = {
  readonly use: AddressUse
  readonly legend: string
  readonly addresses: readonly Address[]
  readonly chosen: number | null
  readonly onChoose: (id: number) => void
  readonly error: NoticeText | undefined
  /** A new customer has none yet: its form opens by itself. */
  readonly asksAtOnce?: boolean
}

/** One of the customer's addresses that serve this use; a new one is chosen as soon as it is saved. */
export function AddressChoice(props: AddressChoiceProps) {
  const { use, legend, addresses, chosen, onChoose, error, asksAtOnce = false } = props
  const t = useTexts({ en, bn })
  const dialog = useAddressDialog(asksAtOnce && addresses.length === 0)
  const choices = addresses.filter(({ addressType }) => serves(addressType, use))
  const chosenOne = choices.find(({ id }) => id === chosen)
  return (
    <div data-wrong={error ? true : undefined} className="grid gap-3">
      {choices.length === 0 ? (
        <NoAddress text={use === 'shipping' ? t.noShippingAddress : t.noBillingAddress} error={error} />
      ) : (
        <RadioGroup
          legend={legend}
          hideLegend
          name={`${use}Address`}
          layout="cards"
          options={choices.map((address) => ({
            value: String(address.id),
            label: <Recipient of={address} />,
            hint: addressText(address),
          }))}
          value={chosenOne ? String(chosenOne.id) : null}
          onChange={(id) => onChoose(Number(id))}
          error={problem(error)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="secondary"
          icon={<PlusIcon size={17} />}
          onClick={() => dialog.open(null)}
        >
          {t.addAddress}
        </Button>
        {chosenOne && (
          <Button
            size="small"
            variant="quiet"
            icon={<EditIcon size={17} />}
            onClick={() => dialog.open(chosenOne)}
          >
            {t.editChosen}
          </Button>
        )}
      </div>
      <Suspense>
        {dialog.isNeeded && (
          <AddressDialog
            {...dialog.props}
            onSaved={(saved) => {
              dialog.saved(saved)
              if (serves(saved.addressType, use)) onChoose(saved.id)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}

function Recipient({ of: { fullName, contactNo } }: { of: Address }) {
  return (
    <>
      <span className="font-semibold">{fullName}</span>{' '}
      <span className="text-ink-soft tabular-nums">{contactNo}</span>
    </>
  )
}

function NoAddress({ text, error }: { text: string; error: NoticeText | undefined }) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <p className="rounded-md border border-line-strong border-dashed px-4 py-3 text-ink-soft">{text}</p>
      <FieldError id={id}>{problem(error)}</FieldError>
    </div>
  )
}

/** The dialog to add or change an address; its code is loaded on first use. */
function useAddressDialog(asksAtOnce: boolean) {
  const user = useUser()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<{ open: boolean; address: Address | null } | undefined>(
    asksAtOnce ? { open: true, address: null } : undefined,
  )
  const close = () => setState((before) => before && { ...before, open: false })
  return {
    isNeeded: state !== undefined,
    open: (address: Address | null) => setState({ open: true, address }),
    props: {
      open: state?.open ?? false,
      address: state?.address ?? null,
      recipient: user ? { ...user, name: isNamed(user) ? user.name : '' } : undefined,
      brief: true,
      onClose: close,
    },
    saved(address: Address) {
      close()
      void revalidate()
      if (user && !isNamed(user)) void nameAfter(address)
    },
  }
}

/** An account that a code opened is called by its number until its owner writes a name. */
function isNamed({ name, phone }: CurrentUser): boolean {
  return name !== phone
}

async function nameAfter({ fullName: name }: Address): Promise<void> {
  try {
    rememberUser(
      await browserApi.users.updateProfile({ body: { name, phone: undefined, language: undefined } }),
    )
  } catch (error) {
    reportError(error)
  }
}
