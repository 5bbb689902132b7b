/** What is looked for, as it stands in the address. */
export interface SearchAddress {
  text?: string
}

/** Reads what somebody may have typed: a number that is looked for comes as one. */
export function readSearchAddress({ text }: Record<string, unknown>): SearchAddress {
  const typed = typeof text === 'number' ? `${text}` : text
  return typeof typed === 'string' && typed.trim() !== '' ? { text: typed.slice(0, 100) } : {}
}
