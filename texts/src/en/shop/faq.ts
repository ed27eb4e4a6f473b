import type { FaqPage } from '../../base/content-page.ts'

export const faq: FaqPage = {
  title: 'Frequently asked questions',
  lead: 'If your question is not here, call {phone}. We are there 24/7.',
  groups: [
    {
      heading: 'Ordering',
      questions: [
        {
          question: 'How do I order?',
          answer:
            'Search for a medicine, choose how many boxes, strips or units you want, and put it in the cart. At the checkout you choose the addresses, the delivery and the payment, and place the order.',
        },
        {
          question: 'Do I need an account?',
          answer:
            'You can look around and fill a cart without one. To order, enter your 11-digit mobile number and the code we send to it: that makes your account, and you may set a password later. Your cart and wishlist come along.',
        },
        {
          question: 'Can I order something that is out of stock?',
          answer:
            'Yes. The product page tells you so, the order waits, and we ship it as soon as the product becomes available. Orders that wait longest are served first.',
        },
        {
          question: 'Can I order by phone or WhatsApp?',
          answer: 'Yes. Call {phone} or write to {whatsapp}, and our staff will enter the order for you.',
        },
        {
          question: 'How do discounts work?',
          answer:
            'Offers lower the price you see; when several apply, the best one counts. If you have a discount code, enter it at the checkout. It is checked there and once more when you place the order.',
        },
      ],
    },
    {
      heading: 'Prescriptions',
      questions: [
        {
          question: 'How do I order with a prescription?',
          answer:
            'Upload a picture or PDF under Upload Prescription. A pharmacist reads it and puts the items into your order. You then see items and prices, and choose delivery and payment. Nothing is sent before that. You can also add a prescription at the checkout.',
        },
        {
          question: 'Who sees my prescription?',
          answer:
            'Only you and the staff who work on your order. It is never shown in public, and we keep it for a limited time only.',
        },
        {
          question: 'My prescription was rejected. What now?',
          answer:
            'Usually it could not be read or was incomplete. Take a new picture in good light with the whole page in it, or call us.',
        },
      ],
    },
    {
      heading: 'Delivery',
      questions: [
        {
          question: 'How long does delivery take?',
          answer:
            'We deliver across the country within 24-48 hours. If an item is out of stock, the time starts when it has come in.',
        },
        {
          question: 'What does delivery cost?',
          answer:
            'That depends on the delivery method you choose; the checkout shows it before you order. Orders over {freeFrom} taka are delivered free with the methods that offer it.',
        },
        {
          question: 'Do you deliver insulin, vaccines and other medicine that must stay cold?',
          answer:
            'Please call {phone} first. A parcel can be on the road for a day or two, and we would rather tell you honestly that we cannot keep it cold all the way to you than take the risk.',
        },
      ],
    },
    {
      heading: 'Payment',
      questions: [
        {
          question: 'How can I pay?',
          answer:
            'By cash on delivery (COD), or online with card, mobile banking or internet banking through a payment gateway. Your card number is entered at the gateway and never reaches us.',
        },
        {
          question: 'My online payment failed. What happens to my order?',
          answer:
            'You can pay again from the order’s page. An order that is still unpaid after 30 minutes is cancelled automatically. If money was taken although the payment failed, tell us and we will look into it.',
        },
      ],
    },
    {
      heading: 'Changing, cancelling and returning',
      questions: [
        {
          question: 'Can I change my order?',
          answer:
            'Yes, on the order’s page, until we start preparing it. What you ordered first keeps its price; what you add has the price of that day. For an order that is paid online, please call us.',
        },
        {
          question: 'Can I cancel my order?',
          answer:
            'A cash-on-delivery order can be cancelled on its page until we start preparing it. For an order that is paid online, please call us.',
        },
        {
          question: 'Can I return medicine?',
          answer:
            'Yes, when it has been delivered. Open the order, choose Return, and say how many boxes, strips or units you are returning. Please return only what is unopened and was stored as the pack says. The refund is based on the prices you paid.',
        },
      ],
    },
    {
      heading: 'Medicine and safety',
      questions: [
        {
          question: 'Is the medicine genuine?',
          answer:
            'Yes, 100%. We record the batch and the expiry date of what we sell, send what expires first, and never send what has expired.',
        },
        {
          question: 'Two medicines have almost the same name. Which is mine?',
          answer:
            'Compare the generic name and the strength with your prescription. They are shown beside every product name. If you are not sure, ask us or your doctor before you order.',
        },
        {
          question: 'Can you tell me which medicine to take?',
          answer:
            'No. That is for your doctor to say. Nothing on this site is medical advice. In an emergency, call 999.',
        },
      ],
    },
    {
      heading: 'Account',
      questions: [
        {
          question: 'I did not get the code (OTP).',
          answer:
            'Wait a minute, check the number, and ask for a new one. For your safety we send only a few codes an hour to one number.',
        },
        {
          question: 'I forgot my password.',
          answer:
            'Choose Forgot password on the login page. With your phone number you get a code, with your e-mail address a link.',
        },
        {
          question: 'How do I delete my account?',
          answer:
            'Write to {email} or call us. Your personal data is removed; past orders stay in our books without your name.',
        },
      ],
    },
  ],
}
