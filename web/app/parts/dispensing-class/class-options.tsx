import { DISPENSING_CLASSES, type DispensingClass } from '@niramoy/domain/catalogue/dispensing'
import { dispensingClasses as t } from '@niramoy/texts/en/admin/admin-dispensing-classes'

export const CLASS_OPTIONS = DISPENSING_CLASSES.map((value) => ({ value, label: t.names[value] }))

/** The class with this name; none for any other text. */
export function classNamed(typed: string): DispensingClass | null {
  return DISPENSING_CLASSES.find((one) => one === typed) ?? null
}

export function classText(typed: string): string {
  const found = classNamed(typed)
  return found ? t.names[found] : t.none
}

/** The classes as options of a select. */
export function ClassOptions() {
  return CLASS_OPTIONS.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
