import type { ManagedUser, UserEdit } from '@niramoy/contract/people/user-form'
import type { Actor } from '@niramoy/domain/people/actor'
import { sortedDuties } from '@niramoy/domain/people/duties'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refuseOn } from '../../platform/refusal/refuse-on.ts'
import { refuseChanged } from '../../platform/versions/refuse-changed.step.ts'
import {
  deleteResetsOf,
  type ManagedRow,
  selectManaged,
  selectNumberTaken,
  updateManaged,
} from '../auth/accounts/manage-users.sql.ts'
import { lockNumber } from '../auth/codes/proved-phones.sql.ts'
import { deleteSessionsOf } from '../auth/sessions/sessions.sql.ts'
import { lockManaged, type Managed, refuseUnlessAllowed } from './lock-managed.step.ts'
import { managedUserView } from './manage-users.view.ts'

type Save = {
  readonly id: number
  readonly form: UserEdit
  /** The password was entered within ten minutes: without it no role or duty changes, nor a login of an account. */
  readonly isFresh: boolean
}

const TAKEN = {
  users_unverified_phone_key: 'user-phone-taken',
  users_verified_email_key: 'user-email-taken',
} as const

/** PUT /admin/users/{id}. Another number is a contact number; the one that was proved signs in until it is proved too. */
export async function saveUser(
  context: Context,
  actor: Actor,
  { id, form, isFresh }: Save,
): Promise<ManagedUser> {
  const saving = transactOnce(context, actor.id, async (tx) => {
    if (form.phone !== undefined) await lockNumber(tx, form.phone)
    const managed = await lockManaged(tx, actor, id)
    const before = managed.user
    const current = async () => managedUserView(before)
    await refuseChanged(tx, { table: 'users', id, version: form.version, current })
    // an account of Google or Facebook may have no phone yet, so it is no whole form
    const { name = before.name, phone = before.phone, email = before.email, role = before.role } = form
    const duties = role === 'admin' ? (form.duties ?? before.duties) : []
    const after = { name, phone, email, role, duties }
    const isNow = listChanges(before, after)
    if (isNow.otherRole && id === actor.id) throw new Refusal('user-own-role')
    refuseBeyondDuty(managed, isNow)
    if (isNow.otherOwner && !isFresh) throw new Refusal('fresh-password-needed')
    if (isNow.otherPhone && phone !== null) await refuseTakenNumber(tx, phone, id)
    await updateManaged(tx, id, after, context.now())
    if (isNow.noAdmin) await deleteSessionsOf(tx, id, null)
    if (isNow.otherPlace) await deleteResetsOf(tx, id)
  })
  await refuseOn(TAKEN, saving)
  // read afterwards, so that nothing of the person is stored with the key
  const saved = await selectManaged(context.db, id)
  if (!saved) throw new Refusal('user-not-found')
  return managedUserView(saved)
}

type Facts = Parameters<typeof updateManaged>[2]

function listChanges(before: ManagedRow, { phone, email, role, duties }: Facts) {
  const otherDuties = role !== before.role || duties.join() !== sortedDuties(before.duties).join()
  const otherRole = role !== before.role
  const otherPhone = phone !== before.phone
  const otherEmail = email !== before.email
  return {
    otherRole,
    otherPhone,
    otherDuties,
    noOwner: before.duties.includes('owner') && !duties.includes('owner'),
    otherOwner: otherDuties || otherEmail || (otherPhone && opensByNumber(before)),
    otherPlace: otherPhone || otherEmail,
    noAdmin: otherRole && role === 'user',
  }
}

/** Duties are the owner's to give, and one owner stays. */
function refuseBeyondDuty({ me, hasOtherOwner }: Managed, isNow: ReturnType<typeof listChanges>): void {
  if (isNow.otherDuties) refuseUnlessAllowed(me, 'staff')
  if (isNow.noOwner && !hasOtherOwner) throw new Refusal('user-is-last-owner')
}

/** 'Forgot password' with the number that staff typed is the first sign-in of such an account. */
function opensByNumber({ role, proved_phone }: ManagedRow): boolean {
  return role === 'admin' || proved_phone === null
}

async function refuseTakenNumber(tx: Tx, phone: string, id: number): Promise<void> {
  if (await selectNumberTaken(tx, phone, id)) throw new Refusal('user-phone-taken')
}
