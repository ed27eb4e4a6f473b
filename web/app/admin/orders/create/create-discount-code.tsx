import { common } from '@niramoy/texts/en/platform/common'
import { checkout as words } from '@niramoy/texts/en/sales/checkout'
import TagIcon from 'lucide-react/icons/tag'
import CloseIcon from 'lucide-react/icons/x'
import { useState } from 'react'
import { problem } from '../../../parts/form/problem.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { IconButton } from '../../../ui/base/icon-button.tsx'
import { Field, Form } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/input.tsx'
import type { NewOrder } from './create-state.ts'

/** The quote says whether a code is valid; an invalid one stays in its field to be corrected. */
export function DiscountCode({ order }: { order: NewOrder }) {
  const { draft, quoteState, fieldErrors } = order
  const quote = quoteState.quote ?? quoteState.last
  const [typed, setTyped] = useState(draft.discountCode ?? '')
  const refused = draft.discountCode !== null && quoteState.quote?.discountError
  const error = refused ? { sentence: refused.message } : fieldErrors.code
  const apply = (code: string | null) => {
    order.change({ discountCode: code?.trim() || null })
    order.clear('code')
  }
  if (draft.discountCode !== null && quote?.discount && !refused) {
    return (
      <p
        role="status"
        className="flex items-center gap-2 rounded-md bg-success-soft py-1 pr-1 pl-3 text-success-ink"
      >
        <TagIcon size={18} />
        <span className="min-w-0 flex-1 wrap-anywhere">{words.applied(quote.discount.code)}</span>
        <IconButton
          size="small"
          tone="inherit"
          label={words.removeCode(quote.discount.code)}
          icon={<CloseIcon size={18} />}
          onClick={() => {
            setTyped('')
            apply(null)
          }}
        />
      </p>
    )
  }
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        apply(typed)
      }}
    >
      <Field label={`${words.code} (${common.optional})`} error={problem(error)}>
        <span className="flex max-w-sm gap-2">
          <TextInput
            name="discountCode"
            value={typed}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              if (draft.discountCode !== null) apply(null)
            }}
          />
          <Button type="submit" variant="secondary" className="shrink-0">
            {words.apply}
          </Button>
        </span>
      </Field>
    </Form>
  )
}
