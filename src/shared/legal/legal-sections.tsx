import type { LegalWords } from '#core/app/legal-texts.ts'
import { listIn } from '#core/app/legal-typing.ts'

/** The sections of a legal text. `level`: of their headings. */
export function LegalSections({ words, level }: { words: LegalWords; level: 2 | 3 }) {
  const Heading = `h${level}` as const
  return words.sections.map((section, i) => (
    <section key={i} className={level === 2 ? 'mt-8' : 'mt-4'}>
      {section.title && (
        <Heading className={level === 2 ? 'text-xl' : 'font-semibold'}>{section.title}</Heading>
      )}
      <LegalParagraphs paragraphs={section.paragraphs} />
    </section>
  ))
}

export function LegalParagraphs({ paragraphs }: { paragraphs: readonly string[] }) {
  return paragraphs.map((paragraph, i) => {
    const entries = listIn(paragraph)
    return entries ? (
      <ul key={i} className="mt-2 list-disc pl-5 leading-relaxed">
        {entries.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    ) : (
      <p key={i} className="mt-2 leading-relaxed whitespace-pre-line wrap-anywhere">
        {paragraph}
      </p>
    )
  })
}
