import type { Letter, Row } from './letter.ts'

const rowsOf = (rows: readonly Row[]): string[] =>
  rows.map(({ label, value, url }) => `${label}: ${value}${url && url !== value ? `\n${url}` : ''}`)

/** The letter in plain text. */
export function letterText(letter: Letter): string {
  const { reference } = letter
  return [
    letter.heading.toUpperCase(),
    letter.greeting,
    ...letter.paragraphs.slice(0, 1),
    (letter.points ?? []).map((point) => `- ${point}`).join('\n'),
    letter.quote ? letter.quote.replace(/^/gm, '> ') : '',
    ...letter.paragraphs.slice(1),
    ...(reference ? [`${reference.label}: ${reference.value}`] : []),
    `${letter.button.label}:\n${letter.button.url}`,
    rowsOf(letter.rows).join('\n'),
    ...letter.sections.map(({ title, rows }) =>
      [title, '-'.repeat(title.length), ...rowsOf(rows)].join('\n'),
    ),
    ...letter.closing,
    ...(letter.stop ? [`${letter.stop.text}\n${letter.stop.label}:\n${letter.stop.url}`] : []),
  ]
    .filter(Boolean)
    .join('\n\n')
}
