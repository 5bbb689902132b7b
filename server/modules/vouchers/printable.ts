/** The characters of the PDF standard fonts beyond Latin-1. */
const extra = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
/** Letters without a decomposition into a base and an accent. */
const plain: Record<string, string> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  '−': '-',
  '\u202f': ' ',
  '\u2009': ' ',
  '→': '>',
}

/** `text` in characters that the standard fonts contain: "Nguyễn" becomes "Nguyên" instead of a row of boxes. */
export function printable(text: string): string {
  return [...text].map(printableLetter).join('')
}

function printableLetter(letter: string): string {
  if (hasGlyph(letter)) return letter
  const known = plain[letter]
  if (known) return known
  const composed = letter.normalize('NFD')
  // Removes the last accents first, so that accents within Latin-1 are kept.
  for (let length = composed.length - 1; length > 0; length--) {
    const shorter = composed.slice(0, length).normalize('NFC')
    if ([...shorter].length === 1 && hasGlyph(shorter)) return shorter
  }
  return '?'
}

const hasGlyph = (letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0
  return (
    letter === '\n' ||
    (code >= 0x20 && code <= 0x7e) ||
    (code >= 0xa0 && code <= 0xff) ||
    extra.includes(letter)
  )
}
