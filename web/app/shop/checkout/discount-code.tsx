import { checkout as bn } from '@niramoy/texts/bn/sales/checkout'
import { checkout as en } from '@niramoy/texts/en/sales/checkout'
import TagIcon from 'lucide-react/icons/tag'
import CloseIcon from 'lucide-react/icons/x'
import { problem } from '../../parts/form/problem.tsx'
import { useTexts } from '../../parts/language/language.tsx'
import { Button } from '../../ui/base/button.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Field, Form } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import type { Checkout } from './use-checkout.ts'

export function DiscountCode({ code }: { code: Checkout['code'] }) {
  const t = useTexts({ en, bn })
  if (code.applied !== null) {
    return (
      <p
        role="status"
        className="flex items-center gap-2 rounded-md bg-success-soft py-1 pr-1 pl-3 text-success-ink"
      >
        <TagIcon size={18} />
        <span className="min-w-0 flex-1 wrap-anywhere">{t.applied(code.applied)}</span>
        <IconButton
          size="small"
          tone="inherit"
          label={t.removeCode(code.applied)}
          icon={<CloseIcon size={18} />}
          onClick={code.remove}
        />
      </p>
    )
  }
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void code.apply()
      }}
    >
      <Field label={t.code} error={problem(code.problem)}>
        <span className="flex flex-wrap gap-2">
          <TextInput
            name="discountCode"
            className="w-auto! flex-1 basis-36"
            value={code.typed}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ currentTarget }) => code.type(currentTarget.value)}
          />
          <Button type="submit" variant="secondary" loading={code.busy} className="shrink-0">
            {t.apply}
          </Button>
        </span>
      </Field>
    </Form>
  )
}
