import type { CurrentUser } from '@niramoy/contract/people/auth'
import { afterLogin, withOrigin } from '@niramoy/domain/people/login'
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { onOwnerQuestion, type Purpose, type Question } from '../../browser/ask-owner.ts'
import { mayBeSignedIn } from '../../browser/cookies.ts'
import { removeDrafts } from '../../browser/drafts.ts'
import { knownUser, opening, rememberUser } from '../../browser/session.ts'
import { onSessionEnd, signedOutElsewhere } from '../../browser/session-end.ts'
import { announceUser, onUserNews } from '../../browser/session-events.ts'
import { clearUserData } from '../session/clear-user-data.ts'
import { readUser } from '../session/current-user.ts'
import { leaveFor } from './leave-for.ts'

type DialogProps = {
  readonly user: CurrentUser
  readonly purpose?: Purpose | undefined
  readonly onAnswer: (isThere: boolean) => void
}
type OpenDialog = {
  readonly Dialog: ComponentType<DialogProps>
  readonly purpose: Purpose | undefined
  readonly answer: (isThere: boolean) => void
}
type Asked = Exclude<Question, 'log-in'>
type OpenDialogs = Partial<Record<Asked, OpenDialog>>

/** Most visits never need a dialog, so each is loaded with the first call that does. */
const DIALOGS: Readonly<Record<Asked, () => Promise<ComponentType<DialogProps>>>> = {
  confirm: async () => (await import(/* on demand */ './confirm-owner-dialog.tsx')).ConfirmOwnerDialog,
  'sign-in': async () => (await import(/* on demand */ './sign-in-again-dialog.tsx')).SignInAgainDialog,
}

/** Asks what calls need to know, and follows what other tabs do with the session. */
export function Reauthentication({ user }: { readonly user: CurrentUser }) {
  const [open, setOpen] = useState<OpenDialogs>({})
  const answers = useRef(open)
  answers.current = open
  useEffect(
    () =>
      onOwnerQuestion(async (question, purpose) => {
        if (question === 'log-in') return logIn()
        const Dialog = await DIALOGS[question]().catch(() => null)
        if (!Dialog) return false
        const answered = new Promise<boolean>((answer) => {
          setOpen((others) => ({ ...others, [question]: { Dialog, purpose, answer } }))
        })
        return answered.finally(() => setOpen(({ [question]: _answered, ...others }) => others))
      }),
    [],
  )
  useOtherTabs(user, answers.current)
  useSessionEnd()
  return (
    <>
      {open.confirm && (
        <open.confirm.Dialog user={user} purpose={open.confirm.purpose} onAnswer={open.confirm.answer} />
      )}
      {open['sign-in'] && <SignIn user={user} {...open['sign-in']} />}
    </>
  )
}

/** The page that was wanted is remembered; the calls that wait for it are never answered. */
function logIn(): Promise<never> {
  leaveFor(withOrigin('/login', [...opening].at(-1) ?? null))
  return new Promise(() => {})
}

function SignIn({ user, Dialog, answer }: { readonly user: CurrentUser } & OpenDialog) {
  return <Dialog user={user} onAnswer={answer} />
}

function useSessionEnd(): void {
  const { revalidate } = useRevalidator()
  useEffect(
    () =>
      onSessionEnd(() => {
        clearUserData()
        // the guards of the current page decide whether a guest may stay on it
        void revalidate()
      }),
    [revalidate],
  )
}

/** Signing in in another tab is enough; who signs in there as somebody else, or logs out, does so here too. */
function useOtherTabs({ userId }: CurrentUser, open: OpenDialogs): void {
  const isAsking = open['sign-in'] !== undefined
  const look = useEffectEvent(async () => {
    const now = mayBeSignedIn(document.cookie) ? await readUser() : null
    if (!now) return
    if (now.userId !== knownUser()?.userId) return leaveFor(afterLogin(now, null))
    rememberUser(now)
    open['sign-in']?.answer(true)
  })
  const hear = useEffectEvent((news: number | null) => {
    if (news !== null && (news !== userId || isAsking)) look().catch(reportError)
    if (news !== null) return
    for (const { answer } of Object.values(open)) answer(false)
    removeDrafts(userId)
    signedOutElsewhere()
  })
  useEffect(() => announceUser(userId), [userId])
  useEffect(() => onUserNews(hear), [])
  useEffect(() => {
    if (!isAsking) return
    const onFocus = () => void look().catch(reportError)
    addEventListener('focus', onFocus)
    return () => removeEventListener('focus', onFocus)
  }, [isAsking])
}
