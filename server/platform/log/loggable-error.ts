import { fileURLToPath } from 'node:url'
import { DrizzleQueryError } from 'drizzle-orm'

/** Folders whose errors say what was written there, and never a value that a person gave; as stacks spell them. */
const own = ['server/', 'core/']
  .map((folder) => new URL(`../../../${folder}`, import.meta.url))
  .flatMap((folder) => [folder.href, fileURLToPath(folder)])
/** The engine throws these anywhere, and quotes what it stumbled over. */
const engines = [TypeError, RangeError, SyntaxError, ReferenceError, URIError, EvalError]
/** Classes of SQLSTATE whose message has the value that was not taken. */
const quoting = /^(?:22|P0)/
/** What tells errors of one type apart, and names no person. */
const facts = [
  ...['code', 'errno', 'syscall', 'address', 'port', 'status', 'responseCode', 'command'],
  ...['severity', 'schema', 'table', 'column', 'constraint', 'routine'],
]

/**
 * An error as it may stand in the log: of what type it is, where it was thrown, its query without the values. Its words only
 * where we or the database's grammar wrote them: those of others (a mail server, a parser) quote what people gave.
 */
export function loggableError(error: unknown): Record<string, unknown> {
  if (error instanceof DrizzleQueryError) {
    return { query: error.query, ...loggableError(error.cause ?? 'no cause') }
  }
  if (!(error instanceof Error)) return { type: typeof error }
  const stack = framesOf(error)
  const known = facts.flatMap((fact) => {
    const value: unknown = Reflect.get(error, fact)
    return typeof value === 'string' || typeof value === 'number' ? [[fact, value]] : []
  })
  return {
    type: error.name,
    ...(isSayable(error, stack) && { message: error.message }),
    ...Object.fromEntries(known),
    stack: stack.join('\n'),
    ...(error.cause ? { cause: loggableError(error.cause) } : {}),
  }
}

/** Where it was thrown: the stack without the words before it. */
function framesOf({ stack = '', message }: Error): string[] {
  const at = stack.indexOf(message)
  const frames = at < 0 ? stack : stack.slice(at + message.length)
  return frames.split('\n').filter((line) => /^ {4}at .*(?:\d\)?|<anonymous>\)?|native\)?)$/.test(line))
}

function isSayable(error: Error, [frame = '']: string[]): boolean {
  const { code, severity } = error as Error & { code?: unknown; severity?: unknown }
  if (typeof severity === 'string' && typeof code === 'string') return !quoting.test(code)
  if (engines.some((engine) => error instanceof engine)) return false
  return own.some((folder) => frame.includes(folder)) && !frame.includes('node_modules')
}
