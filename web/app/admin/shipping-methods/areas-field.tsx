import type { Place } from '@niramoy/contract/people/locations'
import type { DeliveryArea } from '@niramoy/contract/platform/delivery-fields'
import { common } from '@niramoy/texts/en/platform/common'
import { adminShippingMethods as t } from '@niramoy/texts/en/pricing/admin/admin-shipping-methods'
import PlusIcon from 'lucide-react/icons/plus'
import CloseIcon from 'lucide-react/icons/x'
import { useRef } from 'react'
import { usePlaces } from '../../parts/address/use-places.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/input.tsx'
import { areaText, type PickedArea, withArea } from './areas.ts'

type AreasFieldProps = {
  readonly areas: readonly DeliveryArea[]
  /** What is chosen and not yet in the list. */
  readonly picked: PickedArea
  readonly onChange: (areas: readonly DeliveryArea[]) => void
  readonly onPick: (picked: PickedArea) => void
}

const NOTHING: PickedArea = { division: '', district: '', thana: '' }

/** shipping 4: divisions, or districts or thanas in them; none is everywhere. */
export function AreasField({ areas, picked, onChange, onPick }: AreasFieldProps) {
  const places = usePlaces(picked)
  const first = useRef<HTMLDivElement>(null)
  const backToSelect = () => first.current?.querySelector('select')?.focus()

  function add() {
    onChange(withArea(areas, picked))
    onPick(NOTHING)
    backToSelect()
  }
  function remove(at: number) {
    onChange(areas.filter((_, index) => index !== at))
    backToSelect()
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium text-sm">{t.areas}</legend>
      <div aria-live="polite">
        <ChosenAreas areas={areas} onRemove={remove} />
      </div>
      {places.failed && (
        <Banner
          tone="danger"
          sentence={t.placesFailed}
          actions={
            <Button size="small" variant="secondary" onClick={places.again}>
              {common.tryAgain}
            </Button>
          }
        />
      )}
      <div ref={first} className="grid gap-3 sm:grid-cols-3">
        <PlaceSelect
          label={t.division}
          all={t.chooseDivision}
          places={places.divisions}
          value={picked.division}
          onChange={(division) => onPick({ ...NOTHING, division })}
        />
        <PlaceSelect
          label={t.district}
          all={t.allDistricts}
          places={places.districts}
          value={picked.district}
          onChange={(district) => onPick({ ...picked, district, thana: '' })}
          disabled={!picked.division}
        />
        <PlaceSelect
          label={t.thana}
          all={t.allThanas}
          places={places.thanas}
          value={picked.thana}
          onChange={(thana) => onPick({ ...picked, thana })}
          disabled={!picked.district}
        />
      </div>
      <div>
        <Button
          size="small"
          variant="secondary"
          icon={<PlusIcon size={17} />}
          disabled={!picked.division}
          onClick={add}
        >
          {t.addArea}
        </Button>
      </div>
    </fieldset>
  )
}

type ChosenAreasProps = {
  readonly areas: readonly DeliveryArea[]
  readonly onRemove: (at: number) => void
}

function ChosenAreas({ areas, onRemove }: ChosenAreasProps) {
  if (areas.length === 0) return <p className="text-ink-soft text-sm">{t.everywhereHint}</p>
  return (
    <ul className="flex flex-wrap gap-2">
      {areas.map((area, at) => (
        <li
          key={areaText(area)}
          className="flex max-w-full items-center gap-1 rounded-full border border-line bg-sunken py-0.5 pr-1 pl-3 text-sm"
        >
          <span className="min-w-0 truncate">{areaText(area)}</span>
          <IconButton
            size="small"
            label={t.removeArea(areaText(area))}
            icon={<CloseIcon size={16} />}
            onClick={() => onRemove(at)}
          />
        </li>
      ))}
    </ul>
  )
}

type PlaceSelectProps = {
  readonly label: string
  /** Shown while none is chosen. */
  readonly all: string
  readonly places: readonly Place[]
  readonly value: string
  readonly onChange: (name: string) => void
  readonly disabled?: boolean
}

function PlaceSelect({ label, all, places, value, onChange, disabled }: PlaceSelectProps) {
  return (
    <Field label={label}>
      <Select value={value} disabled={disabled} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{all}</option>
        {places.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
