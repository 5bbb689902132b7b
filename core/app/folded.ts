/** Text without accents, capitals and outer spaces, for comparing typed text. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
