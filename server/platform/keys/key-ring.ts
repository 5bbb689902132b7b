import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

/** A key. Its secret parts are never printed. */
export interface Key {
  /** Eight characters that reveal nothing about the key. */
  id: string
  /** Encrypts values in the database and in files, and hashes values for lookup. */
  sealing: KeyObject
  /** Signs links. */
  signing: KeyObject
}

/** The current keys of this installation. */
export interface KeyRing {
  /** All keys decrypt and verify; the first one encrypts and signs. */
  readonly all: readonly [Key, ...Key[]]
  /** Verifiers for links signed by retired keys. */
  readonly formerSigning: readonly KeyObject[]
  /** The key with this id, or undefined. Reads the source of the keys again before it gives up. */
  find(id: string): Key | undefined
}

/** The server cannot start because of its keys. The message is for people and contains no key. */
export class KeysRefused extends Error {
  override name = 'KeysRefused'
}

/** What is wrong with a text as a key, without repeating the text; null if it is valid. */
export function keyProblem(text: string): string | null {
  if (!/^[\w+/=-]*$/.test(text)) return 'a key is made of letters, digits and the signs - _ + / ='
  if (text.length < 22 || text.length > 128)
    return `a key has 22 to 128 characters, not ${text.length}; \`openssl rand -base64 32\` makes one`
  return null
}

/** What is wrong with several keys together, or with one of them; null if they are valid. */
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

/** Derives a key from a text. */
export const keyOf = (text: string): Key => ({
  id: createHmac('sha256', text).update('id').digest('base64url').slice(0, 8),
  sealing: createSecretKey(derived(text, 'values at rest')),
  signing: createSecretKey(derived(text, 'links')),
})

/**
 * Creates a ring with the keys of `texts`, followed by `others`. `reread` returns the texts if they have changed since
 * its last call, else null; `hurry` makes it check even right after its last check. A removed key remains in the ring
 * until the process ends, because recent links and values need it.
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
