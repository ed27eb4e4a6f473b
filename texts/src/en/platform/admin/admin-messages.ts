/** Messages that nobody got. */
export const adminMessages = {
  title: 'Messages that failed',
  lead: 'Text messages and e-mails of the last seven days that could not be sent. Please call these people.',
  failed: 'Failed to load the messages',
  empty: 'Every message of the last seven days went out.',
  columns: { to: 'For', about: 'About', why: 'Why it failed', when: 'When' },
  channels: { sms: 'SMS', email: 'E-mail' },
  nobody: 'No account',
}
