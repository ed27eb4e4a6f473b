import { profile as bn } from '@niramoy/texts/bn/people/profile'
import { profile as en } from '@niramoy/texts/en/people/profile'
import { LANGUAGES, languageNames } from '@niramoy/texts/languages'
import { useLanguage, useTexts } from '../../parts/language/language.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'

/** A plain form, as in the strip at the top: the page comes again in the other language. */
export function LanguageChoice() {
  const t = useTexts({ en, bn })
  const current = useLanguage()
  return (
    <Card title={t.language} lead={t.languageLead}>
      <form method="post" action="/language" aria-label={t.language} className="flex flex-wrap gap-2">
        <input type="hidden" name="back" value="/dashboard/profile" />
        {LANGUAGES.map((language) => (
          <Button
            key={language}
            type="submit"
            name="lang"
            value={language}
            lang={language}
            aria-pressed={language === current}
            variant={language === current ? 'primary' : 'secondary'}
          >
            {languageNames[language]}
          </Button>
        ))}
      </form>
    </Card>
  )
}
