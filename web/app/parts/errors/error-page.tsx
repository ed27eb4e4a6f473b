import { boundary as boundaryBn } from '@niramoy/texts/bn/platform/boundary'
import { line as lineBn } from '@niramoy/texts/bn/platform/connection'
import { notFound as notFoundBn } from '@niramoy/texts/bn/platform/not-found'
import { boundary as boundaryEn } from '@niramoy/texts/en/platform/boundary'
import { line as lineEn } from '@niramoy/texts/en/platform/connection'
import { notFound as notFoundEn } from '@niramoy/texts/en/platform/not-found'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/base/button.tsx'
import { Sprig } from '../../ui/sprig.tsx'
import { useLanguage, useNotices, useTexts } from '../language/language.tsx'
import { errorText, isUnknownPage, readStatus } from './error-text.ts'
import { useAgainWhenReachable } from './use-again-when-reachable.ts'

/** In place of a page that could not be rendered. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isUnknownPage(error)) return <NotFoundPage />
  return readStatus(error) === 404 ? <MissingThing error={error} /> : <FailedPage error={error} />
}

export function NotFoundPage() {
  const t = useTexts({ en: notFoundEn, bn: notFoundBn })
  const say = useNotices({ en: notFoundEn, bn: notFoundBn })
  return (
    <Plate
      sign="404"
      {...say('title')}
      text={t.text}
      actions={
        <>
          <ButtonLink href="/">{t.home}</ButtonLink>
          <ButtonLink href="/products" variant="secondary">
            {t.products}
          </ButtonLink>
        </>
      }
    />
  )
}

function MissingThing({ error }: { error: unknown }) {
  const t = useTexts({ en: notFoundEn, bn: notFoundBn })
  const notice = errorText(error, useLanguage())
  return <Plate sign="404" {...notice} actions={<ButtonLink href="/">{t.home}</ButtonLink>} />
}

function FailedPage({ error }: { error: unknown }) {
  const isDown = useAgainWhenReachable(error)
  const t = useTexts({ en: lineEn, bn: lineBn })
  const say = useNotices({ en: lineEn, bn: lineBn })
  return isDown ? (
    <Plate {...say('failed')} text={t.failedText} actions={null} />
  ) : (
    <Unexpected error={error} />
  )
}

function Unexpected({ error }: { error: unknown }) {
  const t = useTexts({ en: boundaryEn, bn: boundaryBn })
  const notice = errorText(error, useLanguage())
  const { pathname, search } = useLocation()
  return (
    <Plate
      {...notice}
      text={t.text}
      actions={
        <>
          <ButtonLink href={pathname + search}>{t.tryAgain}</ButtonLink>
          <ButtonLink href="/" variant="secondary">
            {t.home}
          </ButtonLink>
        </>
      }
    />
  )
}

type PlateProps = {
  readonly sign?: string
  readonly headline?: string | undefined
  readonly sentence: string
  readonly text?: string
  readonly actions: ReactNode
}

function Plate({ sign, headline, sentence, text, actions }: PlateProps) {
  return (
    <section className="mx-auto flex max-w-xl flex-col items-center gap-5 py-10 text-center sm:py-16">
      <div className="relative grid h-44 place-items-center">
        <Sprig className="h-full" />
        {sign && (
          <p className="absolute right-0 bottom-2 rounded-leaf bg-accent px-3 font-bold text-on-accent text-xl">
            {sign}
          </p>
        )}
      </div>
      <div>
        <h1 className="text-3xl">{headline ?? sentence}</h1>
        {headline && (
          <p lang="en" className="mt-1 text-ink-soft text-lg">
            {sentence}
          </p>
        )}
      </div>
      {text && <p className="text-ink-soft">{text}</p>}
      <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>
    </section>
  )
}
