import type { ContentPage } from '../../base/content-page.ts'

export const about: ContentPage = {
  title: 'About Us',
  lead: '{name} is an online pharmacy from Khulna. We bring genuine medicine and health products to homes all over Bangladesh.',
  sections: [
    {
      heading: 'Why we are here',
      paragraphs: [
        'Finding a medicine can be tiring: one shop has it, the next does not, and prices are hard to compare. Someone who is ill, or who cares for someone who is, has better things to do.',
        'So we put medicines, their generic names and their prices in one place, in Bengali and in English. You see what a box, a strip or a single unit costs before you decide.',
      ],
    },
    {
      heading: 'What we promise',
      paragraphs: [],
      list: [
        'Delivery across the country within 24-48 hours.',
        '100% genuine medicine.',
        'Support 24/7, by phone and on WhatsApp.',
        'Free delivery for orders over {freeFrom} taka with the delivery methods that offer it. The checkout shows the exact cost before you order.',
      ],
    },
    {
      heading: 'How we work',
      paragraphs: [],
      list: [
        'Every batch in our stock is recorded with its expiry date. The batch that expires first goes out first, and an expired one never goes out.',
        'Prescriptions are private. A pharmacist reviews each one and prepares the order with you.',
        'If something is out of stock you can still order it. We tell you so before you order and send it as soon as it is there.',
        'On a product’s page you also see medicines of the same generic name, so that you can ask your doctor about them.',
      ],
    },
    {
      heading: 'What we are not',
      paragraphs: [
        'We are not a hospital, and we do not replace your doctor. We do not diagnose, and nothing on this site is medical advice.',
        'In an emergency, call 999 or go to the nearest hospital at once.',
      ],
    },
    {
      heading: 'Where to find us',
      paragraphs: ['{name}, {address}. Phone {phone}, WhatsApp {whatsapp}, e-mail {email}.'],
    },
  ],
}
