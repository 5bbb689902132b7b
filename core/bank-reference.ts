/** Most letters and figures of one. */
export const maxReferenceLength = 80

/** Of other scripts are letters that look like ours: two references could be told apart by nobody. */
const pattern = /^(?=.*\S)[\p{Script=Latin}\p{M}\p{N}\p{P}\p{S}\p{Zs}]*$/u

/**
 * What a bank knows a payment by, as it is typed or pasted: without what cannot be seen, in the plain form of each letter;
 * null for what is none.
 */
export function readBankReference(typed: string): string | null {
  const plain = typed.normalize('NFKC').replace(/\s+/g, ' ').replace(/\p{C}/gu, '').trim()
  return plain.length <= maxReferenceLength && pattern.test(plain) ? plain : null
}
