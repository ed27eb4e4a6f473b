import { login as bn } from '@niramoy/texts/bn/login'
import { socialLogin as soonBn } from '@niramoy/texts/bn/social-login'
import { login as en } from '@niramoy/texts/en/login'
import { socialLogin as soonEn } from '@niramoy/texts/en/social-login'
import { useId } from 'react'
import { useTexts } from '../../parts/language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { FacebookIcon, GoogleIcon } from '../../ui/icons/brands.tsx'

/** They stand where they will be, and say that they do not work yet. */
export function SocialButtons() {
  const t = useTexts({ en, bn })
  const { soon } = useTexts({ en: soonEn, bn: soonBn })
  const hint = useId()
  return (
    <div className="grid gap-2.5">
      <Button variant="secondary" wide disabled icon={<GoogleIcon />} aria-describedby={hint}>
        {t.google}
      </Button>
      <Button variant="secondary" wide disabled icon={<FacebookIcon />} aria-describedby={hint}>
        {t.facebook}
      </Button>
      <p id={hint} className="text-center text-ink-faint text-sm">
        {soon}
      </p>
    </div>
  )
}
