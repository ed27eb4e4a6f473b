import { assistantCart as bn } from '@niramoy/texts/bn/sales/assistant-cart'
import { assistantCart as en } from '@niramoy/texts/en/sales/assistant-cart'
import { Suspense } from 'react'
import { useTexts } from '../../parts/language/language.tsx'
import { lazyComponent } from '../../parts/page/lazy-component.ts'
import { screenMeta } from '../../parts/page/meta.ts'
import { WithoutScripts } from '../../parts/page/without-scripts.tsx'
import type { Route } from './+types/assistant-cart'

export const meta = screenMeta('assistantCart', { index: false })

const loadContents = async () => (await import('./contents.tsx')).Contents

/** Only the browser asks for them, so that a preview of the link asks for nothing. */
const Contents = import.meta.env.SSR ? await loadContents() : lazyComponent(loadContents)

/** assistants 6: opened it only shows; the button puts it into the visitor's own cart, once. */
export default function AssistantCart({ params: { token } }: Route.ComponentProps) {
  const { title } = useTexts({ en, bn })
  return (
    <div className="page-width min-h-dvh max-w-3xl py-5 sm:py-9">
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      <WithoutScripts>
        <Suspense>
          <Contents token={token} />
        </Suspense>
      </WithoutScripts>
    </div>
  )
}
