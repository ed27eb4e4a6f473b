export const home = {
  headline: 'Your medicine, at your door.',
  lead: 'Genuine medicine and health products with clear prices, by box, strip or single unit.',
  searchLabel: 'Search medicine by name or generic name',
  searchPlaceholder: 'Search medicine...',
  search: 'Search',
  popular: 'Often searched',
  promises: {
    genuine: { title: '100% genuine', text: 'Bought from the makers and their distributors.' },
    delivery: { title: 'Within 24-48 hours', text: 'To every district of the country.' },
    support: { title: 'Support 24/7', text: 'A person answers, by phone and WhatsApp.' },
    prescription: { title: 'Prescription?', text: 'Send a picture, we prepare the order.' },
  },
  prescriptionTitle: 'Have a prescription?',
  prescriptionText:
    'Send us a picture or PDF. A pharmacist reads it, puts the items into your order and shows you the price before anything is sent.',
  prescriptionAction: 'Upload Prescription',
  whatsAppAction: 'Order on WhatsApp',
}
