import { z } from 'zod'
import { typedNumber } from './codecs.ts'
import { ifGiven } from './offer-fields.ts'

/** Of whatever has a form to edit it: raised with every change. */
export const Version = z.int().positive()

/** In a form: the version it was opened with. An older one than there is now is refused, and `current` shows why. */
export const openedVersion = ifGiven(typedNumber(Version))
