import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

/** A key, whose secret parts are not printed. */
export interface Key {
  /** Eight characters that reveal nothing of it. */
  id: string
  /** Encrypts values in the database and in files, and hashes values for lookup. */
  sealing: KeyObject
  /** Signs links. */
  signing: KeyObject
}

/** The current keys of this installation. */
export interface KeyRing {
  /** All decrypt and verify; the first encrypts and signs. */
  readonly all: readonly [Key, ...Key[]]
  /** Verifiers of links signed by retired keys. */
  readonly formerSigning: readonly KeyObject[]
  /** The key of that name, or undefined. Reads the keys' source again before it gives up. */
  find(id: string): Key | undefined
}

/** The reason why the server does not start. The message is for people, and contains no key. */
export class KeysRefused extends Error {
  override name = 'KeysRefused'
}

/** The error of a text as a key, without repeating the text; null if valid. */
export function keyProblem(text: string): string | null {
  if (!/^[\w+/=-]*$/.test(text)) return 'a key is made of letters, digits and the signs - _ + / ='
  if (text.length < 22 || text.length > 128)
    return `a key has 22 to 128 characters, not ${text.length}; \`openssl rand -base64 32\` makes one`
  return null
}

/** The error of several keys together, or of one of them; null: none. */
export function keysProblem(texts: readonly string[]): string | null {
  const [problem] = texts.flatMap((text, index) => {
    const wrong = keyProblem(text)
    return wrong ? [texts.length > 1 ? `key ${index + 1}: ${wrong}` : wrong] : []
  })
  if (problem) return problem
  if (texts.length === 0) return 'there is no key in it'
  return new Set(texts).size < texts.length ? 'the same key stands in it twice' : null
}

const derived = (text: string, info: string): Buffer =>
  Buffer.from(hkdfSync('sha256', text, 'alforja', info, 32))

/** The key derived from a text. */
export const keyOf = (text: string): Key => ({
  id: createHmac('sha256', text).update('id').digest('base64url').slice(0, 8),
  sealing: createSecretKey(derived(text, 'values at rest')),
  signing: createSecretKey(derived(text, 'links')),
})

/**
 * A ring of the keys of `texts`, then of `others`. `reread` returns the texts if they have changed since the last call,
 * else null; `hurry`: even right after the last check. A removed key stays until the end of the process, because recent
 * links and values need it.
 */
export function createKeyRing(
  texts: readonly string[],
  {
    others = [],
    formerSigning = [],
    reread = () => null,
  }: {
    others?: readonly Key[]
    formerSigning?: readonly KeyObject[]
    reread?: (hurry: boolean) => readonly string[] | null
  } = {},
): KeyRing {
  let all = [...texts.map(keyOf), ...others]
  const refresh = (hurry: boolean) => {
    const changed = reread(hurry)?.map(keyOf)
    if (changed) all = [...changed, ...all.filter(({ id }) => changed.every((one) => one.id !== id))]
  }
  return {
    get all() {
      refresh(false)
      return all as [Key, ...Key[]]
    },
    formerSigning,
    find(id) {
      const byId = () => all.find((key) => key.id === id)
      if (!byId()) refresh(true)
      return byId()
    },
  }
}
