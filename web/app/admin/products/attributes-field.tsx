import { adminProducts as t } from '@niramoy/texts/en/catalogue/admin/admin-products'
import PlusIcon from 'lucide-react/icons/plus'
import TrashIcon from 'lucide-react/icons/trash'
import { useId } from 'react'
import { problem } from '../../parts/form/problem.tsx'
import { Button } from '../../ui/base/button.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import type { Attribute } from './product-values.ts'

type AttributesFieldProps = {
  readonly attributes: readonly Attribute[]
  readonly onChange: (attributes: readonly Attribute[]) => void
  readonly error: NoticeText | undefined
}

/** Names and values, as many as one likes; a new row has the focus at once. */
export function AttributesField({ attributes, onChange, error }: AttributesFieldProps) {
  const id = useId()
  const add = () => {
    const key = Math.max(-1, ...attributes.map((attribute) => attribute.key)) + 1
    onChange([...attributes, { key, name: '', value: '' }])
  }
  return (
    <fieldset className="grid min-w-0 gap-3" aria-describedby={`${id}-hint`}>
      <legend className="font-medium text-ink text-sm">{t.attributes}</legend>
      <p id={`${id}-hint`} className="-mt-1 text-ink-faint text-xs">
        {t.attributesHint}
      </p>
      {attributes.map((attribute, index) => (
        <AttributeRow
          key={attribute.key}
          attribute={attribute}
          number={index + 1}
          onChange={(changed) =>
            onChange(attributes.map((other) => (other.key === attribute.key ? changed : other)))
          }
          onRemove={() => onChange(attributes.filter(({ key }) => key !== attribute.key))}
        />
      ))}
      <FieldError id={`${id}-error`}>{problem(error)}</FieldError>
      <Button
        variant="secondary"
        size="small"
        icon={<PlusIcon size={17} />}
        className="justify-self-start"
        onClick={add}
      >
        {t.addAttribute}
      </Button>
    </fieldset>
  )
}

type AttributeRowProps = {
  readonly attribute: Attribute
  readonly number: number
  readonly onChange: (attribute: Attribute) => void
  readonly onRemove: () => void
}

function AttributeRow({ attribute, number, onChange, onRemove }: AttributeRowProps) {
  const isNew = attribute.name === '' && attribute.value === ''
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-center gap-2">
      <TextInput
        aria-label={t.attributeName(number)}
        placeholder={t.attributeNamePlaceholder}
        value={attribute.name}
        maxLength={80}
        autoFocus={isNew}
        onChange={(event) => onChange({ ...attribute, name: event.currentTarget.value })}
      />
      <TextInput
        aria-label={t.attributeValue(number)}
        placeholder={t.attributeValuePlaceholder}
        value={attribute.value}
        maxLength={500}
        onChange={(event) => onChange({ ...attribute, value: event.currentTarget.value })}
      />
      <IconButton label={t.removeAttribute(number)} icon={<TrashIcon />} tone="danger" onClick={onRemove} />
    </div>
  )
}
