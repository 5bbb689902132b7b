import { fileURLToPath } from 'node:url'
import { DrizzleQueryError } from 'drizzle-orm'

/**
 * Our own folders, as spelled in stack traces. Errors thrown there have only our own messages, which never contain a
 * value that a person entered.
 */
const own = ['server/', 'core/']
  .map((folder) => new URL(`../../../${folder}`, import.meta.url))
  .flatMap((folder) => [folder.href, fileURLToPath(folder)])
/** Errors that the JavaScript engine may throw anywhere, and whose messages quote values. */
const engines = [TypeError, RangeError, SyntaxError, ReferenceError, URIError, EvalError]
/** SQLSTATE classes whose messages contain the rejected value. */
const quoting = /^(?:22|P0)/
/** Fields that distinguish errors of one type, and contain no personal data. */
const facts = [
  ...['code', 'errno', 'syscall', 'address', 'port', 'status', 'responseCode', 'command'],
  ...['severity', 'schema', 'table', 'column', 'constraint', 'routine'],
]

/**
 * The loggable part of an error: its type, its location, and its query without values. The message is included only if
 * we or the database's grammar wrote it: messages from elsewhere, such as a mail server or a parser, quote what people
 * entered.
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

/** The location of an error: its stack trace without the message at the beginning. */
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
