import type { ContentPage } from '../../base/content-page.ts'

export const terms: ContentPage = {
  title: 'Terms & Conditions',
  lead: 'These terms apply between you and {name} when you use this shop. We have kept them short and plain.',
  sections: [
    {
      heading: 'Who we are, and what these terms cover',
      paragraphs: [
        'This shop is run by {name}, {address}. By opening an account or placing an order you accept these terms. The version shown on this page on the day of your order applies to that order.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [],
      list: [
        'Please give your real name and a mobile number that is yours. We confirm the number with a code.',
        'Keep your password and your codes to yourself. Our staff will never ask you for them.',
        'If you think someone else uses your account, change your password and tell us. That ends every other sign-in.',
      ],
    },
    {
      heading: 'Information about products',
      paragraphs: [
        'We describe products with care, but a description does not replace the leaflet in the pack or the advice of your doctor. A picture may differ from the pack you receive.',
        'Many medicines have similar names. Please compare the generic name and the strength with your prescription before you order, and the pack with your order before you use it.',
      ],
    },
    {
      heading: 'Prescriptions',
      paragraphs: [],
      list: [
        'You can send a prescription as an image or PDF. It must be genuine, unaltered, and yours or that of someone you care for.',
        'A pharmacist reviews it. We may ask you a question, leave out an item or reject the prescription, and we tell you so.',
        'If an item may only be sold on prescription and we have none, we may ask for it before we send that item.',
        'An order made from an uploaded prescription is sent only after you have seen its items and prices and have chosen delivery and payment.',
      ],
    },
    {
      heading: 'Prices and discounts',
      paragraphs: [],
      list: [
        'Prices are in taka, for a box, a strip or a unit. The total with delivery and discount is shown before you order.',
        'What you have ordered keeps its price, even if the price changes later. Items you add to an order have the price of that day.',
        'Offers do not add up: the best single one counts. Some offers need a minimum order amount.',
        'A discount code works within its dates and as often as it is meant to. It is checked when you apply it and again when you place the order, and never takes more than the goods cost.',
      ],
    },
    {
      heading: 'Orders and stock',
      paragraphs: [
        'When you place an order we set the goods aside for you. If they are not all there, the order waits as a whole and is filled when stock comes in, the oldest order first.',
        'You can edit an order on its page until we start preparing it. Once it is paid online, only our staff can change it for you.',
        'We may decline or cancel an order, for example when a price was plainly wrong or a medicine cannot be sold to you safely. You then pay nothing, or get back what you paid.',
      ],
    },
    {
      heading: 'Payment',
      paragraphs: [
        'You pay in cash on delivery (COD) or online through a payment gateway. Your card or wallet details are entered there and never reach us.',
        'An online payment counts when the gateway has confirmed it to us. An order that is not paid within 30 minutes is cancelled automatically and its goods become available to others.',
      ],
    },
    {
      heading: 'Delivery',
      paragraphs: [
        'We deliver across the country within 24-48 hours. Weather, strikes or a far address can make it longer; we then tell you. For an order that waits for stock, the time starts when the stock is there.',
        'The cost depends on the delivery method. Methods with free delivery charge nothing once your goods reach the amount named there, for example {freeFrom} taka.',
        'Please check the parcel when it arrives, and tell us soon if something is missing, damaged or wrong.',
      ],
    },
    {
      heading: 'Medicine that must stay cold',
      paragraphs: [
        'Insulin, vaccines and some other medicines lose their effect when they get warm. We do not measure the temperature of a parcel on its way. Please call {phone} before you order such a medicine, and we will tell you honestly whether we can bring it to you safely.',
      ],
    },
    {
      heading: 'Cancelling',
      paragraphs: [
        'You can cancel a cash-on-delivery order on its page as long as we have not started preparing it. This cannot be undone. For any other order, please call us.',
      ],
    },
    {
      heading: 'Returns and refunds',
      paragraphs: [],
      list: [
        'You can return items of a delivered order from the order’s page, by box, strip or unit, up to what was delivered and not yet returned.',
        'Please return only what is unopened, in its pack, and was stored as the pack says. If we sent something wrong or damaged, return it as it is.',
        'The refund is based on the prices you paid, discounts included. We agree with you how the goods come back to us and how the money reaches you.',
      ],
    },
    {
      heading: 'No medical advice',
      paragraphs: [
        'Nothing on this site is medical advice, and nothing here replaces a visit to a doctor. Medicines of the same generic name are shown so that you can ask about them; please do not change your medicine on your own.',
        'In an emergency, call 999 or go to the nearest hospital at once.',
      ],
    },
    {
      heading: 'Fair use',
      paragraphs: [
        'Please do not use the shop to harm others, to test or break its security without our consent, to send false prescriptions or to order what you do not mean to accept. We may close an account that is used like that.',
      ],
    },
    {
      heading: 'Law and changes',
      paragraphs: [
        'The law of Bangladesh applies. Nothing in these terms takes away a right that the law gives you as a consumer.',
        'When we change these terms, the new version appears on this page.',
      ],
    },
    {
      heading: 'Questions',
      paragraphs: ['Call {phone} or write to {email}. We would rather talk than quarrel.'],
    },
  ],
}
