/** What a search was taken for, and what helps on where nothing was found. */
export const searchAnswers = {
  understood: (name: string) => `Showing what we have for: ${name}`,
  whole: (name: string) => `All we have for: ${name}`,
  kinds: {
    need: 'Need',
    category: 'Category',
    form: 'Form',
    maker: 'Manufacturer',
  },
  packs: (count: number) => `${count} packs`,
  nothingNamed: (typed: string) => `Nothing was found for “${typed}”.`,
  question: (name: string) => `Are you looking for ${name}?`,
  askPharmacist: 'Ask a pharmacist on WhatsApp',
  askMessage: (typed: string) => `Hello! I am looking for: ${typed}`,
  byCategory: 'Look by category',
}
