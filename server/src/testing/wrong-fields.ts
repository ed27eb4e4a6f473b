import { ERRORS, VALUED } from '@niramoy/texts/errors'

/** What a refusal says of its fields, by their messages: the messages, and the code that each must come with. */
export function wrongFields(fields: Readonly<Record<string, string>>) {
  const codes = Object.entries(fields).map(([path, message]) => [path, getCode(message)])
  return { fields, fieldCodes: Object.fromEntries(codes) }
}

function getCode(message: string): string | undefined {
  const value = Number(/\d+/.exec(message)?.[0])
  const known = Object.entries(ERRORS).find(([, { text }]) => text === message)
  return (known ?? Object.entries(VALUED).find(([, sentence]) => sentence(value) === message))?.[0]
}
