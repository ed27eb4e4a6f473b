import bengali from './fonts/niramoy-sans-bengali.woff2?url'
import latin from './fonts/niramoy-sans-latin.woff2?url'

/**
 * For `<link rel="preload" as="font" type="font/woff2" crossorigin>` on every page. A device with Bengali
 * letters of its own does not wait for ours, so on a slow line they come after what it does wait for.
 */
export const PRELOAD_FONTS = [
  { href: bengali, urgent: false },
  { href: latin, urgent: true },
]
