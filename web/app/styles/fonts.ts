import bengali from './fonts/niramoy-sans-bengali.woff2?url'
import latin from './fonts/niramoy-sans-latin.woff2?url'

/** For `<link rel="preload" as="font" type="font/woff2" crossorigin>` on every page. */
export const PRELOAD_FONTS = [bengali, latin]
