import type { Place } from '@niramoy/contract/people/locations'
import { addresses as bn } from '@niramoy/texts/bn/people/addresses'
import { common as commonBn } from '@niramoy/texts/bn/platform/common'
import { addresses as en } from '@niramoy/texts/en/people/addresses'
import { common as commonEn } from '@niramoy/texts/en/platform/common'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/input.tsx'
import { problem } from '../form/problem.tsx'
import { useLanguage, useNotices, useTexts } from '../language/language.tsx'
import type { AddressFields } from './address-values.ts'
import { placeOptions } from './place-option.ts'
import { usePlaces } from './use-places.ts'

/** Division, district, sub-district: another choice takes away what was chosen below it. */
export function PlaceFields({ form }: { form: AddressFields }) {
  const t = useTexts({ en, bn })
  const { values, set, problems } = form
  const { stateDivision, cityDistrict, policeStationSubDistrict } = values
  const places = usePlaces({ division: stateDivision, district: cityDistrict })

  function chooseDistrict(district: string) {
    set('cityDistrict', district)
    set('policeStationSubDistrict', '')
  }
  function chooseDivision(division: string) {
    set('stateDivision', division)
    chooseDistrict('')
  }

  return (
    <>
      {places.failed && <PlacesFailed again={places.again} />}
      <PlaceSelect
        name="stateDivision"
        label={t.stateDivision}
        first={t.chooseDivision}
        places={places.divisions}
        value={stateDivision}
        onChange={chooseDivision}
        error={problem(problems.stateDivision)}
      />
      <PlaceSelect
        name="cityDistrict"
        label={t.cityDistrict}
        first={stateDivision ? t.chooseDistrict : t.divisionFirst}
        places={places.districts}
        value={cityDistrict}
        onChange={chooseDistrict}
        disabled={!stateDivision}
        error={problem(problems.cityDistrict)}
      />
      <PlaceSelect
        name="policeStationSubDistrict"
        label={t.policeStationSubDistrict}
        first={cityDistrict ? t.chooseThana : t.districtFirst}
        places={places.thanas}
        value={policeStationSubDistrict}
        onChange={(thana) => set('policeStationSubDistrict', thana)}
        disabled={!cityDistrict}
        error={problem(problems.policeStationSubDistrict)}
      />
    </>
  )
}

type PlaceSelectProps = {
  readonly name: string
  readonly label: string
  /** Shown before a choice. */
  readonly first: string
  readonly places: readonly Place[]
  readonly value: string
  readonly onChange: (name: string) => void
  readonly disabled?: boolean
  readonly error: ReturnType<typeof problem>
}

function PlaceSelect({ name, label, first, places, value, onChange, disabled, error }: PlaceSelectProps) {
  const options = placeOptions(places, value, useLanguage())
  return (
    <Field label={label} required error={error}>
      <Select
        name={name}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{first}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function PlacesFailed({ again }: { again: () => void }) {
  const say = useNotices({ en, bn })
  const { tryAgain } = useTexts({ en: commonEn, bn: commonBn })
  return (
    <Banner
      tone="danger"
      {...say('placesFailed')}
      className="sm:col-span-2"
      actions={
        <Button size="small" variant="secondary" onClick={again}>
          {tryAgain}
        </Button>
      }
    />
  )
}
