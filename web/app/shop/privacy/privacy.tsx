import { privacy as bn } from '@niramoy/texts/bn/shop/privacy'
import { privacy as en } from '@niramoy/texts/en/shop/privacy'
import { Content } from '../../parts/page/content-page.tsx'
import { screenMeta } from '../../parts/page/meta.ts'

export const meta = screenMeta('privacy')

export default function Privacy() {
  return <Content en={en} bn={bn} />
}
