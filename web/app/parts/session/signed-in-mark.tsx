import { createContext, use } from 'react'

/** What allows an inline script of this very page; empty in the browser, where it is not needed again. */
export const ScriptNonce = createContext('')

/**
 * Pages that everyone sees alike do not know who looks at them. Before anything is painted this marks the page of a
 * visitor who seems to be signed in, so that styles (`signed-in:`) show the account's place instead of the login;
 * and the page of a device that draws a Bengali letter as it draws one that no font has: as a box (styles/fonts.css).
 */
export function SignedInMark() {
  return (
    <script
      nonce={use(ScriptNonce)}
      // the server's nonce is not repeated in the browser
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
      dangerouslySetInnerHTML={{ __html: MARK || '' }}
    />
  )
}

// read by the browser in the page, not in the scripts
const MARK =
  import.meta.env.SSR &&
  `{const mark=(name)=>document.documentElement.setAttribute(name,'')
if(/(^|; )(__Host-)?isLoggedIn=./.test(document.cookie))mark('data-signed-in')
const pen=document.createElement('canvas').getContext('2d'),wide=(text)=>pen.measureText(text).width
if(pen&&wide('ক')===wide('\u0378'))mark('data-no-bengali')}`
