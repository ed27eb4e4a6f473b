import { LucideProvider } from 'lucide-react'
import { type ComponentProps, type ComponentType, createContext, type ReactNode, use } from 'react'

/** The few words the pieces must say by themselves, mostly to screen readers. */
export type UiWords = {
  close: string
  clear: string
  loading: string
  required: string
  showPassword: string
  hidePassword: string
  previous: string
  next: string
  increase: string
  decrease: string
  chooseFile: string
  dropFile: string
  noResults: string
  breadcrumbs: string
}

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

const WordsContext = createContext<UiWords | null>(null)
const LinkContext = createContext<ComponentType<LinkProps> | null>(null)

type UiProviderProps = { words: UiWords; link?: ComponentType<LinkProps>; children: ReactNode }

/** Hands every piece the page's words, the application's own link and the look of icons. */
export function UiProvider({ words, link, children }: UiProviderProps) {
  return (
    <LinkContext value={link ?? null}>
      <WordsContext value={words}>
        <LucideProvider size={20} strokeWidth={1.75} className="shrink-0">
          {children}
        </LucideProvider>
      </WordsContext>
    </LinkContext>
  )
}

export function useWords(): UiWords {
  const words = use(WordsContext)
  if (!words) throw new Error('This piece speaks: put a UiProvider above it.')
  return words
}

/** The application's link where a UiProvider gave one, else a plain one. */
export function Link(props: LinkProps) {
  const Given = use(LinkContext)
  return Given ? <Given {...props} /> : <a {...props} />
}
