/**
 * What goes wrong with calls to a server that stands for a provider, by method and noun: `POST refunds`. Or only with requests
 * that contain a text, in their path or body: `POST refunds about pi_1`.
 */
export type Troubles<Trouble extends string> = Record<string, Trouble>

const aboutMark = ' about '

export function troubleAt<Trouble extends string>(
  troubles: Troubles<Trouble>,
  call: string,
  request: string,
): Trouble | undefined {
  const found = Object.entries(troubles).find(([key]) => {
    const [what, about] = key.split(aboutMark)
    return what === call && (about === undefined || request.includes(about))
  })
  return found?.[1]
}

/** The troubles after another one with `calls`; null: none. Without `about` it replaces all others. */
export function changedTroubles<Trouble extends string>(
  before: Troubles<Trouble>,
  calls: readonly string[],
  trouble: Trouble | null,
  about?: string,
): Troubles<Trouble> {
  const keys = calls.map((call) => (about === undefined ? call : `${call}${aboutMark}${about}`))
  const others = about === undefined ? [] : Object.entries(before).filter(([key]) => !keys.includes(key))
  return Object.fromEntries([...others, ...(trouble ? keys.map((key) => [key, trouble] as const) : [])])
}
