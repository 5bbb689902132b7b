import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { completed } from './completed.ts'
import { findType } from './declarations.ts'
import { type Reading, refTo, type Schema } from './schema-of-type.ts'

/** A message that does not match its description. `keyword` and `field`: of its first error. */
export interface Breach {
  message: string
  keyword: string
  field: string[]
}

/** Types of a package, against which messages of a provider are validated. */
export function createDescription({
  types,
  more = {},
  parts = {},
  ...reading
}: Omit<Reading, 'definitions'> & {
  /** The types that describe messages, by our names: file, and name there. */
  types: Record<string, readonly [file: string, name: string]>
  /** Facts that no type of the package states. */
  more?: Record<string, Schema>
  /** Messages that may have any part of another one. */
  parts?: Record<string, string>
}) {
  const definitions: Record<string, Schema> = {}
  const schemas: Record<string, Schema> = { ...more }
  for (const [name, [file, type]] of Object.entries(types))
    schemas[name] = refTo(findType(file, type), { ...reading, definitions })
  for (const [name, whole] of Object.entries(parts))
    schemas[name] = { ...(named(schemas[whole], definitions) as object), required: [] }

  // Forms and addresses have strings instead of numbers.
  const readers = {
    typed: new Ajv({ strict: false, allErrors: true }),
    texts: new Ajv({ strict: false, allErrors: true, coerceTypes: true }),
  }
  for (const reader of Object.values(readers)) reader.addSchema({ $id: 'api', definitions })
  const checks = new Map<string, ValidateFunction>()

  function checkOf(name: string, reader: keyof typeof readers): ValidateFunction {
    const schema = schemas[name]
    if (schema === undefined) throw new Error(`${name} is not described`)
    const key = `${reader} ${name}`
    const check =
      checks.get(key) ??
      readers[reader].compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')))
    checks.set(key, check)
    return check
  }

  return {
    has: (name: string): boolean => name in schemas,

    /** The differences between a message and its description; null if it matches. */
    breachOf(name: string, value: unknown, reader: keyof typeof readers = 'typed'): Breach | null {
      const check = checkOf(name, reader)
      if (check(structuredClone(value))) return null
      const faults = (check.errors ?? []).filter(({ keyword }) => keyword !== 'anyOf')
      const words = faults.slice(0, 5).map((one) => `${fieldOf(one).join('.')} ${one.message}`)
      const [first] = faults
      return {
        message: `${name}: ${words.join('; ')}`,
        keyword: first?.keyword ?? '',
        field: first ? fieldOf(first) : [],
      }
    },

    /** An answer with every required field, and with the given fields as they are. */
    completed: (name: string, value: object): object =>
      completed(schemas[name] ?? true, value, definitions) as object,
  }
}

const named = (schema: Schema | undefined, definitions: Record<string, Schema>): Schema =>
  (typeof schema === 'object' && definitions[String(schema.$ref).slice('#/definitions/'.length)]) || true

const fieldOf = ({ instancePath, params }: ErrorObject): string[] =>
  [...instancePath.split('/'), String(params.additionalProperty ?? params.missingProperty ?? '')].filter(
    Boolean,
  )
