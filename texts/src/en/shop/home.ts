export const home = {
  headline: 'Your medicine, at your door.',
  lead: 'Genuine medicine and health products with clear prices, by box, strip or single unit.',
  searchLabel: 'Search medicine by name or generic name',
  searchPlaceholder: 'Search medicine...',
  search: 'Search',
  popular: 'Popular searches',
  samples: ['Napa', 'Seclo', 'Monas', 'Ceevit', 'Fexo'],
  shopNow: 'Shop now',
  sendPrescription: 'Send a prescription',
  whatsApp: 'Order on WhatsApp',
  whatsAppMessage: 'Hello! I would like to order: ',

  slides: 'News from the shop',
  specialTitle: 'Special Products',
  specialLead: 'Chosen for you, most of them on offer.',
  trendingTitle: 'Top Trending',
  trendingLead: 'What customers order most.',

  promos: 'Offers of the shop',
  promo: {
    vitamins: {
      title: 'Save on vitamins',
      text: 'Lower prices on vitamins and supplements.',
      action: 'See vitamins',
    },
    babyCare: {
      title: 'Everything for your baby',
      text: 'Diapers, wipes, lotion and food in one place.',
      action: 'See baby care',
    },
    delivery: {
      /** 0: for every order. */
      title: (taka: number) => (taka === 0 ? 'Free delivery' : `Free delivery over ${taka} taka`),
      text: (taka: number) =>
        taka === 0 ? 'The delivery is on us.' : `Order more than ${taka} taka and the delivery is on us.`,
      action: 'See all products',
    },
  },
}
