import { lazyComponent } from '../../parts/page/lazy-component.ts'

const loadProveContact = async () => (await import('../../parts/session/prove-contact.tsx')).ProveContact
const loadAddressDialog = async () => (await import('../../parts/address/address-dialog.tsx')).AddressDialog

/** Most visitors proved their number long ago. */
export const ProveContact = import.meta.env.SSR ? await loadProveContact() : lazyComponent(loadProveContact)
/** Its code comes once the page is hydrated, before it can have been read. */
export const AddressDialog = import.meta.env.SSR
  ? await loadAddressDialog()
  : lazyComponent(loadAddressDialog)

const loadMedicineDialog = async () =>
  (await import('../../parts/medicines/medicine-dialog.tsx')).MedicineDialog
const loadRefillOutcome = async () => (await import('./refill-outcome.tsx')).RefillOutcome
const loadRemindersCard = async () => (await import('../../parts/medicines/reminders-card.tsx')).RemindersCard

export const MedicineDialog = import.meta.env.SSR
  ? await loadMedicineDialog()
  : lazyComponent(loadMedicineDialog)
export const RefillOutcome = import.meta.env.SSR
  ? await loadRefillOutcome()
  : lazyComponent(loadRefillOutcome)
export const RemindersCard = import.meta.env.SSR
  ? await loadRemindersCard()
  : lazyComponent(loadRemindersCard)

const loadPatientDialog = async () => (await import('../../parts/patients/patient-dialog.tsx')).PatientDialog

export const PatientDialog = import.meta.env.SSR
  ? await loadPatientDialog()
  : lazyComponent(loadPatientDialog)

const loadYourData = async () => (await import('./your-data/your-data.tsx')).YourData

/** At the end of the profile, and seldom used. */
export const YourData = import.meta.env.SSR ? await loadYourData() : lazyComponent(loadYourData)
