/** An idempotency key. Works over plain http too, where there is no `randomUUID`. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(5)), (part) => part.toString(36)).join('')
}
