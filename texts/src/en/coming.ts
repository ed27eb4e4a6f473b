export const coming = {
  title: 'This part is being built',
  text: 'We are still working on this page. Nothing is wrong on your side, and the rest of the shop works.',
  call: 'If you need something now, call us or write on WhatsApp and we will help you.',
  home: 'Go to the home page',
  products: 'Browse all products',
}
