import { inflateSync } from 'node:zlib'

/** The pages of a PDF of ours and the text of all of them, one entry per text operator. */
export function readPdf(bytes: Buffer): { pages: number; text: string } {
  const raw = bytes.toString('latin1')
  const pages = [...raw.matchAll(/\/Type \/Page\b(?!s)/g)].length
  const lines: string[] = []
  for (const match of raw.matchAll(/stream\n([\s\S]*?)\nendstream/g)) {
    // A carriage return before the end is the last byte of the compressed data.
    const content = inflate(Buffer.from(match[1] ?? '', 'latin1'))
    for (const [, shown = ''] of content.matchAll(/\[([^\]]*)\] TJ/g)) {
      const hex = [...shown.matchAll(/<([0-9a-f]*)>/gi)].map(([, digits]) => digits).join('')
      lines.push([...Buffer.from(hex, 'hex')].map(letterOf).join(''))
    }
  }
  return { pages, text: lines.join('\n') }
}

/** WinAnsi from 0x80 on; Node's own decoder of windows-1252 reads it as Latin-1. */
const special = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const letterOf = (byte: number): string => special[byte - 0x80] ?? String.fromCharCode(byte)

function inflate(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1')
  } catch {
    return ''
  }
}
