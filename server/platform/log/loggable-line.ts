import { createHash } from 'node:crypto'

/** Fields that contain only names from the code, or that only identify a request. */
const unchanged: ReadonlySet<string> = new Set(['stack', 'route', 'call', 'requestId', 'traceId'])

const email = /[^\s"'`<>(),:;@\\/=]{1,64}(?:@|%40)[\p{L}\d.-]+\.\p{L}{2,}/giu
/** An id (22 characters), or a token or its hash, alone or within a longer word. */
const word = /[\w-]{22,}/g
/** Matches names in code, names in the database, and names of jobs. */
const name = /^(?:[a-z]+(?:[-_][a-z]+)*|[A-Z]+(?:_[A-Z]+)*)$/
const tokenLength = 40
const saleCode = /(?<![\w-])[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}(?![\w-])/g
/** Matches ten digits or more in any notation: phone numbers, cards, bank accounts. Excludes IP addresses. */
const number = /(?<![\w.#-])(?!\d+(?:\.\d+){3}(?![\w.]))\+?\(?\d(?:[\s().-]{0,2}\d){9,18}(?![\w:-])/g

/**
 * The mark that replaces an id in the log. An id always has the same mark, so that lines can be correlated, and a
 * person with access to the database can find the row: `encode(sha256(id::bytea), 'hex') LIKE '3f9c2a7be01d%'`. Marks
 * cannot be reversed, since ids are random.
 */
export const markOf = (id: string): string => `#${createHash('sha256').update(id).digest('hex').slice(0, 12)}`

const withoutPeople = (text: string): string =>
  text
    .replace(email, '[email]')
    .replace(word, (found) =>
      name.test(found) ? found : found.length < tokenLength ? markOf(found) : '[token]',
    )
    .replace(saleCode, '[code]')
    .replace(number, '[number]')

/**
 * A log line in JSON, without values that look like personal data or keys. It cannot recognize people's names: see
 * `loggableError`.
 */
export const loggableLine = (line: string): string =>
  `${JSON.stringify(JSON.parse(line), (key, value) =>
    typeof value === 'string' && !unchanged.has(key) ? withoutPeople(value) : value,
  )}\n`
