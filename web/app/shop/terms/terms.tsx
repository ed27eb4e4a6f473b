import { terms as bn } from '@niramoy/texts/bn/shop/terms'
import { terms as en } from '@niramoy/texts/en/shop/terms'
import { Content } from '../../parts/page/content-page.tsx'
import { screenMeta } from '../../parts/page/meta.ts'

export const meta = screenMeta('terms')

export default function Terms() {
  return <Content en={en} bn={bn} />
}
