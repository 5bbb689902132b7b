/** Merges equal texts with their number: "2 × Doble", "Suite". */
export function counted(texts: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].map(([text, count]) => (count > 1 ? `${count} × ${text}` : text))
}
