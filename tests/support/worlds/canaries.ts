/** A person whose data must not appear anywhere: each value is written only here, and sent to the product by tests. */
export const canary = {
  givenName: 'Xiomara',
  familyName: 'Quetzalpájaro',
  email: 'xiomara.canaria@jaula.example',
  phone: '+52 987 654 3210',
  country: 'MX',
}
export const canaryCardHolder = 'X QUETZALPAJARO'
export const canaryCard = '4242 4242 4242 4242'
export const canaryPassword = 'alpiste de enero 7'
export const canaryDocument = 'JAULA900101'

const digits = '9876543210'
const words = [canary.givenName, 'Quetzalp', 'canaria', 'jaula.example', 'alpiste', '4242 4242', '42424242']

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/%20|\+(?=\w)/g, ' ')
    .toLowerCase()

/**
 * The canaries that a text contains, in any case and spelling, and those of `secrets` (ids, codes, tokens) that it
 * contains verbatim.
 */
export function findCanaries(text: string, secrets: readonly string[] = []): string[] {
  const plain = folded(text)
  const joined = text.replace(/(?<=\d)(?:[\s().-]|%20)+(?=\d)/g, '')
  return [
    ...words.filter((word) => plain.includes(folded(word))),
    ...[digits].filter((number) => joined.includes(number)),
    ...secrets.filter((secret) => text.includes(secret)),
  ]
}
