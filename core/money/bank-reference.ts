/** The most characters that a reference has. */
export const maxReferenceLength = 80

/** Other scripts have letters that look like Latin ones: nobody could tell two such references apart. */
const pattern = /^(?=.*\S)[\p{Script=Latin}\p{M}\p{N}\p{P}\p{S}\p{Zs}]*$/u

/**
 * What a bank knows a payment by, as it is typed or pasted: without invisible characters, in
 * plain forms of letters; null if it is not one.
 */
export function readBankReference(typed: string): string | null {
  const plain = typed.normalize('NFKC').replace(/\s+/g, ' ').replace(/\p{C}/gu, '').trim()
  return plain.length <= maxReferenceLength && pattern.test(plain) ? plain : null
}
