import { about as bn } from '@niramoy/texts/bn/shop/about'
import { about as en } from '@niramoy/texts/en/shop/about'
import { Content } from '../../parts/page/content-page.tsx'
import { screenMeta } from '../../parts/page/meta.ts'

export const meta = screenMeta('about')

export default function About() {
  return <Content en={en} bn={bn} />
}
