/** Removes accents, capitals and surrounding spaces, so that typed texts can be compared. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
