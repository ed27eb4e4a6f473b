import type { Whole } from '@niramoy/contract/platform/edit'
import type { Tx } from '../db/db.ts'
import { refuseChanged } from './refuse-changed.step.ts'
import { lockVersion, type VersionedRow } from './versions.sql.ts'

/** A form that adds something, or an edit of what is there. */
export type Save<Form, Edit> =
  | { readonly id?: undefined; readonly form: Form }
  | { readonly id: number; readonly form: Edit }

type Opened<Edit, View> = VersionedRow & {
  readonly form: Edit
  /** What is edited, in the contract's shape, as it is now; it refuses where there is none. */
  readonly current: () => Promise<View>
}
type Versioned = { readonly version?: number | undefined }

/** calls 15: what is edited, as it is now. Its row stays locked, and an edit of an older version is refused. */
export async function openEdit<View extends object>(
  tx: Tx,
  { form, current, ...row }: Opened<Versioned, View>,
): Promise<View> {
  await lockVersion(tx, row)
  const stored = await current()
  await refuseChanged(tx, { ...row, version: form.version, current: async () => stored })
  return stored
}

/** The same, with what the edit changes: the whole form. */
export async function editedForm<Edit extends Versioned>(
  tx: Tx,
  opened: Opened<Edit, Whole<NoInfer<Edit>>>,
): Promise<Whole<Edit>> {
  return merged(await openEdit(tx, opened), opened.form)
}

/** calls 16: what was sent, and of what was left out what is stored. */
export function merged<Edit extends object>(stored: Whole<NoInfer<Edit>>, edit: Edit): Whole<Edit> {
  const sent = Object.entries(edit).filter(([, value]) => value !== undefined)
  return { ...stored, ...Object.fromEntries(sent) }
}
