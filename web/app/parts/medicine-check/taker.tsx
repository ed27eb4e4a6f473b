import { medicineMessages as bn } from '@niramoy/texts/bn/catalogue/medicine-messages'
import { medicineMessages as en } from '@niramoy/texts/en/catalogue/medicine-messages'
import { browserApi } from '../../api/api.ts'
import { useTaker } from '../../browser/who-takes.ts'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/input.tsx'
import { useLoaded } from '../catalogue/use-loaded.ts'
import { useTexts } from '../language/language.tsx'
import { useUser } from '../session/user.tsx'
import type { CheckedLine } from './medicine-messages.tsx'

type Taker = ReturnType<typeof useTakerOfCart>

/** For which of the account's people the cart is. Without people nobody is asked. */
export function useTakerOfCart() {
  const user = useUser()
  const [told, tell] = useTaker()
  const { data, again } = useLoaded(String(user?.userId ?? ''), (signal) =>
    user ? browserApi.patients.list({ signal }) : Promise.resolve([]),
  )
  const people = data ?? []
  /** Null as well where the person was removed since. */
  const patientId = people.some(({ id }) => id === told) ? told : null
  const { data: box } = useLoaded(String(patientId ?? ''), (signal) =>
    patientId === null ? Promise.resolve(null) : browserApi.medicineBox.get({ signal }).catch(() => null),
  )
  /** What that person takes. */
  const taken =
    box?.medicines.flatMap(({ patient, product }) => (patient?.id === patientId ? product : [])) ?? []
  return {
    people,
    patientId,
    /** For whom it is ordered, also while the people are not there to choose from: the shop refuses who is not known. */
    namedId: data ? patientId : told,
    taken,
    tell,
    /** Whoever was named is not there any more. */
    forget() {
      tell(null)
      again()
    },
  }
}

export function TakerChoice({ taker: { people, patientId, tell } }: { taker: Taker }) {
  const t = useTexts({ en, bn })
  if (people.length === 0) return null
  return (
    <Field label={t.takenBy} hint={t.takenByHint}>
      <Select value={patientId ?? ''} onChange={({ target }) => tell(Number(target.value) || null)}>
        <option value="">{t.nobodyNamed}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** By which medicines are called; what is ordered again is there once. */
export function withTaken(
  ordered: readonly CheckedLine[],
  taken: readonly CheckedLine[],
): readonly CheckedLine[] {
  const own = new Set(ordered.map(({ id }) => id))
  return [...ordered, ...taken.filter(({ id }) => !own.has(id))]
}
