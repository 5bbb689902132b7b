/** Maximum length of a reference, in characters. */
export const maxReferenceLength = 80

/** Latin letters only: look-alikes from other scripts would make two references indistinguishable. */
const pattern = /^(?=.*\S)[\p{Script=Latin}\p{M}\p{N}\p{P}\p{S}\p{Zs}]*$/u

/**
 * A bank's payment reference, normalized and without invisible characters; null if what was typed or pasted is not
 * valid.
 */
export function readBankReference(typed: string): string | null {
  const plain = typed.normalize('NFKC').replace(/\s+/g, ' ').replace(/\p{C}/gu, '').trim()
  return plain.length <= maxReferenceLength && pattern.test(plain) ? plain : null
}
