import type { ContentPage } from '../../base/content-page.ts'

export const contactLabels = {
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  address: 'Address',
  hours: 'Support hours',
  always: '24 hours a day, 7 days a week',
}

export const contact: ContentPage = {
  title: 'Contact Us',
  lead: 'A person answers, day and night. Tell us what you need and we will find a way.',
  sections: [
    {
      heading: 'The quickest way',
      paragraphs: [
        'Call {phone}, or write on WhatsApp to {whatsapp}. On WhatsApp you can also send the name of a medicine and order at once.',
        'For anything that can wait a little, write to {email}.',
      ],
    },
    {
      heading: 'About an order',
      paragraphs: ['Please have your order code ready. You find it on the order’s page and on your invoice.'],
      list: [
        'You can change an order yourself on its page until we start preparing it. An order paid online is changed by our staff.',
        'If something is missing, damaged or wrong, tell us and keep the pack as it is.',
      ],
    },
    {
      heading: 'About a medicine',
      paragraphs: [
        'Our pharmacists can tell you about packs, strengths, storage and whether a product is available. Which medicine you need, and how much of it, is for your doctor to say.',
        'Please do not send prescriptions by e-mail. Upload them on this site, where only you and our staff can see them.',
      ],
    },
    {
      heading: 'In an emergency',
      paragraphs: [
        'Call 999 or go to the nearest hospital at once. Please do not wait for an answer from us.',
      ],
    },
    {
      heading: 'Our address',
      paragraphs: ['{name}, {address}'],
    },
  ],
}
