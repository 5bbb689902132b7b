import { readFileSync } from 'node:fs'

/** Who asks a realtime database: what a token says beside whose it is. */
export type Auth = { uid: string; token: Record<string, unknown> } | null
type Rules = { [name: string]: Rules | string | boolean }

const file = new URL('../../../server/gateways/live/database.rules.json', import.meta.url)
const { rules } = JSON.parse(readFileSync(file, 'utf8')) as { rules: Rules }

/**
 * Whether the rules of the realtime database let somebody read or write at a path, as Firebase evaluates them: what is
 * allowed at a place is allowed below it, what no rule allows is denied, and what cannot be evaluated is false.
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
