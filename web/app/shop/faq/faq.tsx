import { faq as bn } from '@niramoy/texts/bn/shop/faq'
import { faq as en } from '@niramoy/texts/en/shop/faq'
import { fillIn } from '@niramoy/texts/fill-in'
import { useLanguage } from '../../parts/language/language.tsx'
import { useShopIn } from '../../parts/page/content-page.tsx'
import { linked } from '../../parts/page/linked.tsx'
import { screenMeta } from '../../parts/page/meta.ts'
import { ReadingPage, ReadingSection } from '../../parts/page/reading-page.tsx'
import { AccordionItem } from '../../ui/accordion.tsx'

export const meta = screenMeta('faq')

export default function Faq() {
  const language = useLanguage()
  const shop = useShopIn(language)
  if (!shop) return null
  const page = fillIn(language === 'bn' ? bn : en, shop)
  return (
    <ReadingPage
      title={page.title}
      lead={linked(page.lead, shop)}
      headings={page.groups.map(({ heading }) => heading)}
    >
      {page.groups.map(({ heading, questions }, index) => (
        <ReadingSection key={heading} heading={heading} index={index}>
          <div className="border-line border-t">
            {questions.map(({ question, answer }) => (
              <AccordionItem key={question} title={question}>
                {linked(answer, shop)}
              </AccordionItem>
            ))}
          </div>
        </ReadingSection>
      ))}
    </ReadingPage>
  )
}
