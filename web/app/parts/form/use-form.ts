import { type RefObject, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import type { NoticeText } from '../../ui/notice.tsx'
import { errorText, fieldText } from '../errors/error-text.ts'
import { useLanguage } from '../language/language.tsx'

export type Problems<Values> = {
  readonly [K in keyof Values]?: NoticeText | undefined
}

export type FormOptions<Values> = {
  readonly initial: Values
  /** What went wrong before this page was shown. */
  readonly failure?: NoticeText
  /** What is wrong before anything is sent. */
  readonly check?: (values: Values) => Problems<Values>
  /** Said over the form for as long as something that `check` found is wrong. */
  readonly summary?: NoticeText
  readonly save: (values: Values) => Promise<void>
}

type Typing = { readonly currentTarget: { readonly value: string } }

/**
 * A form's values, what is wrong with them, and its one call. A field's problem goes when the field is edited, the
 * call's failure when any is. After a refusal the first wrong field has the focus; while a call is under way a
 * second is not made.
 */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const { initial, check, summary, save } = options
  const language = useLanguage()
  const [problems, setProblems] = useState<Problems<Values>>({})
  const [failure, setFailure] = useState(options.failure)
  const [busy, setBusy] = useState(false)
  const { form, focusFirstWrong } = useFocusOnRefusal()
  const [values, setValues] = useValues(initial, form)

  function set<K extends keyof Values>(name: K, value: Values[K]) {
    setValues((before) => ({ ...before, [name]: value }))
    setProblems((before) => ({ ...before, [name]: undefined }))
    setFailure((before) => (before?.sentence === summary?.sentence ? before : undefined))
  }

  function refuse(found: Problems<Values>, error?: unknown) {
    setProblems(found)
    focusFirstWrong()
    if (!error) setFailure(summary)
    else if (!holdsAny(found)) setFailure(errorText(error, language))
  }

  async function submit() {
    if (busy) return
    setFailure(undefined)
    const found = check?.(values) ?? {}
    if (holdsAny(found)) return refuse(found)
    setBusy(true)
    await save(values)
      .catch((error: unknown) => refuse(findProblems(error, values), error))
      .finally(() => setBusy(false))
  }

  return {
    values,
    set,
    problems,
    failure: failure?.sentence === summary?.sentence && !holdsAny(problems) ? undefined : failure,
    dismissFailure: () => setFailure(undefined),
    busy,
    submit,
    /** For the `<form>` element. */
    props: {
      ref: form,
      noValidate: true,
      onSubmit(event: SubmitEvent) {
        event.preventDefault()
        void submit()
      },
    },
    /** For a text input: `<TextInput {...form.input('name')} />`. */
    input<K extends keyof Values & string>(name: K) {
      return {
        name,
        value: String(values[name] ?? ''),
        onChange: (event: Typing) => set(name, event.currentTarget.value as Values[K]),
      }
    },
  }
}

/** On a slow phone people type before the scripts are there; what they typed stays. */
function useValues<Values extends object>(initial: Values, form: RefObject<HTMLFormElement | null>) {
  const [values, setValues] = useState(initial)
  useLayoutEffect(() => {
    setValues((before) => {
      const typed = Object.entries(before).flatMap(([name, value]) => {
        const field = form.current?.elements.namedItem(name)
        const isText = field instanceof HTMLInputElement && !/checkbox|radio|file/.test(field.type)
        return isText && field.value !== String(value ?? '') ? [[name, field.value] as const] : []
      })
      return typed.length > 0 ? { ...before, ...Object.fromEntries(typed) } : before
    })
  }, [form])
  return [values, setValues] as const
}

function findProblems<Values extends object>(error: unknown, values: Values): Problems<Values> {
  if (!(error instanceof ApiError)) return {}
  const named = Object.keys(values).map((name) => [name, fieldText(error, name)] as const)
  return Object.fromEntries(named.filter(([, text]) => text)) as Problems<Values>
}

function holdsAny(problems: object): boolean {
  return Object.values(problems).some(Boolean)
}

function useFocusOnRefusal() {
  const form = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  return { form, focusFirstWrong: () => setRefusals((before) => before + 1) }
}
