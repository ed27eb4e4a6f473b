import MoonIcon from 'lucide-react/icons/moon'
import SunIcon from 'lucide-react/icons/sun'
import { useState } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { UiProvider } from '../../ui/base/provider.tsx'
import { ToastProvider } from '../../ui/overlay/toast.tsx'
import { Controls } from './controls.tsx'
import { Data } from './data.tsx'
import { Forms } from './forms.tsx'
import { Foundations } from './foundations.tsx'
import { Messages } from './messages.tsx'
import { Together } from './together.tsx'
import { words } from './words.ts'

const chapters = ['together', 'foundations', 'controls', 'forms', 'data', 'messages']

export function meta() {
  return [{ title: 'Design system' }]
}

/** Every piece of the design system in every state. */
export default function UiShowcase() {
  const [theme, setTheme] = useState<'light' | 'dark'>()
  return (
    <UiProvider words={words}>
      <ToastProvider>
        <div lang="bn" data-theme={theme} className="min-h-dvh">
          <header className="border-line border-b">
            <div className="page-width flex items-center gap-4 py-2">
              <h1 className="font-semibold text-lg">Design system</h1>
              <nav aria-label="Chapters" className="hidden flex-1 gap-1 lg:flex">
                {chapters.map((chapter) => (
                  <a
                    key={chapter}
                    href={`#${chapter}`}
                    className="rounded-sm px-3 py-1.5 text-ink-soft text-sm capitalize hover:text-brand-ink"
                  >
                    {chapter}
                  </a>
                ))}
              </nav>
              <div className="ml-auto flex gap-2">
                <Button
                  size="small"
                  variant="secondary"
                  icon={<SunIcon size={18} />}
                  onClick={() => setTheme('light')}
                >
                  Light
                </Button>
                <Button
                  size="small"
                  variant="secondary"
                  icon={<MoonIcon size={18} />}
                  onClick={() => setTheme('dark')}
                >
                  Dark
                </Button>
              </div>
            </div>
          </header>
          <main className="page-width pb-24 [&>section:first-child]:border-t-0">
            <Together />
            <Foundations />
            <Controls />
            <Forms />
            <Data />
            <Messages />
          </main>
        </div>
      </ToastProvider>
    </UiProvider>
  )
}
