import { frame as bn } from '@niramoy/texts/bn/shop/frame'
import { frame as en } from '@niramoy/texts/en/shop/frame'
import { LANGUAGES, languageNames } from '@niramoy/texts/languages'
import { useLocation } from 'react-router'
import { cx } from '../../ui/base/cx.ts'
import { useLanguage, useTexts } from './language.tsx'

/** বাংলা / English. A plain form: the whole page comes again in the other language, at the same place. */
export function LanguageSwitch() {
  const current = useLanguage()
  const t = useTexts({ en, bn })
  const { pathname, search } = useLocation()
  return (
    <form method="post" action="/language" aria-label={t.language} className="flex items-center gap-0.5">
      <input type="hidden" name="back" value={pathname + search} />
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="submit"
          name="lang"
          value={language}
          lang={language}
          aria-pressed={language === current}
          className={cx(
            'min-h-7 rounded-full px-2.5 text-sm leading-snug transition-colors focus-visible:outline-current',
            language === current ? 'bg-on-brand/20 font-semibold max-sm:hidden' : 'hover:bg-on-brand/15',
          )}
        >
          {languageNames[language]}
        </button>
      ))}
    </form>
  )
}
