/** The carrier of messages said that a retry is of no use: a wrong number, an unknown mailbox. */
export class SendRefused extends Error {}
