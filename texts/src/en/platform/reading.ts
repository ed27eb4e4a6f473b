/** Around the pages one reads: about, terms, privacy and the like. */
export const reading = {
  onThisPage: 'On this page',
  help: 'Still have a question?',
  helpText: 'Call us or write to us. A person answers, day and night.',
  call: (phone: string) => `Call ${phone}`,
}
