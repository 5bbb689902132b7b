/** A body or a query of Stripe's API: strings, lists and tables of them. */
export interface Params {
  [name: string]: string | Params | Params[] | string[] | undefined
}

/** Parses `a[b][0][c]=x`, the encoding of Stripe's API. */
export function readForm(text: string): Params {
  const root: Params = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\[|\]\[|\]/).filter(Boolean)
    const last = path.pop() ?? ''
    const inner = path.reduce((at, step) => {
      at[step] ??= {}
      return at[step] as Params
    }, root)
    inner[last] = value
  }
  return listsIn(root) as Params
}

/** Tables with numeric keys are lists. */
function listsIn(value: Params | string): unknown {
  if (typeof value === 'string') return value
  const entries = Object.entries(value).map(([name, one]) => [name, listsIn(one as Params)] as const)
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))
  return isList ? entries.map(([, one]) => one) : Object.fromEntries(entries)
}

/** An error as Stripe answers it. */
export class StripeFault extends Error {
  readonly status: number
  readonly body: object

  constructor(
    status: number,
    code?: string,
    param?: string,
    message = code ?? param ?? '',
    type = 'invalid_request_error',
  ) {
    super(message)
    this.status = status
    this.body = { error: { type, code, param, message } }
  }
}
