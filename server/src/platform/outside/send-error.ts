/** Whoever carries messages said that another try is of no use: a wrong number, an unknown mailbox. */
export class SendRefused extends Error {}
