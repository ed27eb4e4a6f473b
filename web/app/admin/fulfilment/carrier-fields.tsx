import type { Rider } from '@niramoy/contract/sales/picking'
import type { Carrier } from '@niramoy/domain/sales/delivery/parcel'
import { adminFulfilment as t } from '@niramoy/texts/en/sales/admin/admin-fulfilment'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/input.tsx'

type CarrierFieldsProps = {
  readonly carriers: readonly Carrier[]
  readonly riders: readonly Rider[]
  readonly carrier: Carrier
  readonly riderId: number | null
  readonly setCarrier: (carrier: Carrier) => void
  readonly setRiderId: (id: number | null) => void
}

/** Who brings the chosen orders. */
export function CarrierFields(props: CarrierFieldsProps) {
  const { carriers, riders, carrier, riderId, setCarrier, setRiderId } = props
  return (
    <>
      {carriers.length > 1 && (
        <Field label={t.carrier} hideLabel className="max-sm:flex-1">
          <Select
            value={carrier}
            onChange={({ currentTarget: { value } }) =>
              setCarrier(carriers.find((each) => each === value) ?? 'own')
            }
          >
            {carriers.map((each) => (
              <option key={each} value={each}>
                {t.carriers[each]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {carrier === 'own' && (
        <Field label={t.rider} hideLabel className="max-sm:flex-1">
          <Select
            value={riderId ?? ''}
            onChange={({ currentTarget: { value } }) => setRiderId(value === '' ? null : Number(value))}
          >
            <option value="">{t.chooseRider}</option>
            {riders
              .filter(({ isActive }) => isActive)
              .map(({ id, name, parcels }) => (
                <option key={id} value={id}>
                  {parcels > 0 ? t.ofRider(name, parcels) : name}
                </option>
              ))}
          </Select>
        </Field>
      )}
    </>
  )
}
