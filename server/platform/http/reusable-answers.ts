import { type KeptText, keepText, quick } from './compressed-text.ts'

const texts = new WeakMap<object, { text: KeptText | null }>()

/** Marks a response that does not change and is sent many times. It is converted to JSON and compressed only once. */
export function reusable<T extends object>(answer: T): T {
  texts.set(answer, { text: null })
  return answer
}

/** The JSON of `body`, whose `json` is a call's response. Kept in memory if the response is reusable. */
export function textOf(body: unknown): string | KeptText {
  if (body === undefined) return ''
  const { json } = body as { json?: unknown }
  const known = typeof json === 'object' && json !== null ? texts.get(json) : undefined
  if (!known) return JSON.stringify(body)
  known.text ??= keepText(JSON.stringify(body), quick)
  return known.text
}
