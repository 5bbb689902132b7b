import type { LegalSection } from './legal-texts.ts'

const heading = /^#\s*(.*)$/

/**
 * Parses typed text into sections: "# " starts a title, empty lines separate paragraphs, "- " starts a list entry. Text
 * before the first title becomes a section without a title.
 */
export function readSections(typed: string): LegalSection[] {
  const sections: LegalSection[] = []
  let open: string[] = []
  const current = (): LegalSection => sections.at(-1) ?? begin('')
  const begin = (title: string): LegalSection => {
    const section = { title, paragraphs: [] }
    sections.push(section)
    return section
  }
  const close = () => {
    if (open.length > 0) current().paragraphs.push(open.join('\n'))
    open = []
  }
  for (const line of typed.split(/\r?\n/).map((one) => one.trim())) {
    const [, title] = heading.exec(line) ?? []
    if (title === undefined && line !== '') {
      open.push(line)
      continue
    }
    close()
    if (title !== undefined) begin(title)
  }
  close()
  return sections
}

/** The inverse: `readSections(typeSections(sections))` equals the sections. */
export const typeSections = (sections: readonly LegalSection[]): string =>
  sections
    .flatMap(({ title, paragraphs }, i) => [...(title || i > 0 ? [`# ${title}`.trim()] : []), ...paragraphs])
    .join('\n\n')

/** The entries of a list; null if the text is a paragraph. */
export function listIn(paragraph: string): string[] | null {
  const lines = paragraph.split('\n')
  return lines.every((line) => line.startsWith('- ')) ? lines.map((line) => line.slice(2)) : null
}
