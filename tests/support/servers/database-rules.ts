import { readFileSync } from 'node:fs'

/** A client of a realtime database: the claims of its token in addition to its user id. */
export type Auth = { uid: string; token: Record<string, unknown> } | null
type Rules = { [name: string]: Rules | string | boolean }

const file = new URL('../../../server/gateways/live/database.rules.json', import.meta.url)
const { rules } = JSON.parse(readFileSync(file, 'utf8')) as { rules: Rules }

/**
 * Whether the rules of the realtime database allow a client to read or write at a path, as Firebase evaluates them:
 * access to a place includes everything below it, the default is denial, and an expression that fails is false.
 */
export function allows(what: '.read' | '.write', path: string, auth: Auth, now = Date.now()): boolean {
  let at = rules
  const variables: Record<string, unknown> = { auth, now }
  for (const segment of ['', ...path.split('/').filter(Boolean)]) {
    if (segment) {
      const variable: string | undefined = Object.keys(at).find((name) => name.startsWith('$'))
      const next: Rules | string | boolean | undefined = at[segment] ?? (variable && at[variable])
      if (typeof next !== 'object') return false
      if (at[segment] === undefined && variable) variables[variable] = segment
      at = next
    }
    if (evaluate(at[what] ?? false, variables)) return true
  }
  return false
}

function evaluate(rule: Rules | string | boolean, variables: Record<string, unknown>): boolean {
  if (typeof rule === 'boolean') return rule
  const names = Object.keys(variables)
  try {
    return new Function(...names, `return ${rule}`)(...Object.values(variables)) === true
  } catch {
    return false
  }
}
