import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

/** A key, in parts that print as nothing. */
export interface Key {
  /** Eight characters that give nothing of it away. */
  id: string
  /** Seals what lies in the database and in files, and hashes what is looked up there. */
  sealing: KeyObject
  /** Signs links. */
  signing: KeyObject
}

/** The keys of this installation, as they are now. */
export interface KeyRing {
  /** All open and verify; the first seals and signs. */
  readonly all: readonly [Key, ...Key[]]
  /** What links of retired keys are verified with. */
  readonly formerSigning: readonly KeyObject[]
  /** The key of that name, or undefined. Looks where the keys come from before it gives up. */
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

/** What is wrong with several keys together with each of them; null: nothing. */
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

/** The key that a text stands for. */
export const keyOf = (text: string): Key => ({
  id: createHmac('sha256', text).update('id').digest('base64url').slice(0, 8),
  sealing: createSecretKey(derived(text, 'values at rest')),
  signing: createSecretKey(derived(text, 'links')),
})

/**
 * A ring of the keys that `texts` stand for, then of `others`. `reread` answers the texts again where they have changed
 * since it was last asked, else null; `hurry`: by now. A key that is gone then stays to the end of the process: links
 * and values of a moment ago need it.
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
