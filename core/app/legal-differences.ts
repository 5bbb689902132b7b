import type { LegalWords } from './legal-texts.ts'

export interface Difference {
  state: 'same' | 'removed' | 'added'
  text: string
}

const partsOf = ({ title, sections }: LegalWords): string[] =>
  [title, ...sections.flatMap((section) => [section.title, ...section.paragraphs])].filter(Boolean)

/** The titles and paragraphs of both texts in order, with as few removed and added as possible. */
export function differencesOf(before: LegalWords, after: LegalWords): Difference[] {
  const [old, now] = [partsOf(before), partsOf(after)]
  // For each pair of positions, the length of the longest common subsequence of what follows.
  const common = old.map(() => now.map(() => 0))
  const at = (i: number, j: number) => common[i]?.[j] ?? 0
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      (common[i] as number[])[j] =
        old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const found: Difference[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    const [mine, theirs] = [old[i], now[j]]
    if (mine !== undefined && mine === theirs) {
      found.push({ state: 'same', text: mine })
      i++
      j++
    } else if (mine !== undefined && (theirs === undefined || at(i + 1, j) >= at(i, j + 1))) {
      found.push({ state: 'removed', text: mine })
      i++
    } else if (theirs !== undefined) {
      found.push({ state: 'added', text: theirs })
      j++
    }
  }
  return found
}
