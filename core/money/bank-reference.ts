/** Characters of a reference. */
export const maxReferenceLength = 80

/** Latin letters only: look-alikes of other scripts would make two references indistinguishable. */
const pattern = /^(?=.*\S)[\p{Script=Latin}\p{M}\p{N}\p{P}\p{S}\p{Zs}]*$/u

/** A bank's payment reference, as typed or pasted, normalized and without invisible characters; null: invalid. */
export function readBankReference(typed: string): string | null {
  const plain = typed.normalize('NFKC').replace(/\s+/g, ' ').replace(/\p{C}/gu, '').trim()
  return plain.length <= maxReferenceLength && pattern.test(plain) ? plain : null
}
