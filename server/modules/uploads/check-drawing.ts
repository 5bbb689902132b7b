import sax from 'sax'

/** Why a drawing is not drawn; null where it may be. */
export type DrawingProblem = 'type' | 'broken' | 'active' | 'complex'

/** A path of a logo may be longer than what the parser takes at once by itself. Characters. */
Object.assign(sax, { MAX_BUFFER_LENGTH: 2 * 1024 * 1024 })

/** What is drawn is not more than this: a logo has some hundred. */
const mostElements = 8_000
const mostDepth = 100
/** Uses of uses multiply: this many are drawn at most some thousand times. */
const mostReuses = 24

/** What runs, moves, or brings something else along; filters and nested pictures cost more than their bytes tell. */
const forbidden = new Set([
  ...['script', 'foreignobject', 'iframe', 'embed', 'object', 'audio', 'video', 'canvas', 'include'],
  ...['animate', 'animatemotion', 'animatetransform', 'set', 'handler', 'listener'],
  ...['image', 'filter', 'cursor'],
])

/**
 * Whether the text is an SVG that names nothing outside of itself, runs nothing, and can be drawn in little time. It is
 * read by an XML parser, strictly: what the parser does not take, nobody draws.
 */
export function findDrawingProblem(text: string): DrawingProblem | null {
  let problem: DrawingProblem | null = null
  let elements = 0
  let depth = 0
  let reuses = 0
  let style = ''
  const parser = sax.parser(true, { position: false })
  const fail = (found: DrawingProblem) => {
    problem ??= found
  }
  parser.onerror = () => fail(elements === 0 ? 'type' : 'broken')
  parser.ondoctype = () => fail('active')
  parser.onprocessinginstruction = ({ name }) => {
    if (name !== 'xml') fail('active')
  }
  parser.onopentag = ({ name, attributes }) => {
    const element = localName(name)
    elements += 1
    depth += 1
    if (elements === 1 && element !== 'svg') fail('type')
    if (elements > mostElements || depth > mostDepth) fail('complex')
    if (element === 'use' && ++reuses > mostReuses) fail('complex')
    if (forbidden.has(element) || element.startsWith('fe')) fail('active')
    for (const [attribute, value] of Object.entries(attributes))
      if (!isHarmless(attribute, String(value))) fail('active')
  }
  parser.onclosetag = (name) => {
    depth -= 1
    if (localName(name) === 'style') {
      if (!isHarmlessStyle(style)) fail('active')
      style = ''
    }
  }
  const keepStyle = (part: string) => {
    if (parser.tag && localName(parser.tag.name) === 'style') style += part
  }
  parser.ontext = keepStyle
  parser.oncdata = keepStyle
  // In pieces, so that what is wrong at the beginning ends it there.
  for (let at = 0; at < text.length && !problem; at += pieceLength)
    parser.write(text.slice(at, at + pieceLength))
  if (!problem) parser.close()
  return problem ?? (elements === 0 ? 'type' : null)
}

const pieceLength = 16_384

const localName = (name: string): string => name.slice(name.lastIndexOf(':') + 1).toLowerCase()

function isHarmless(name: string, value: string): boolean {
  const attribute = localName(name)
  if (attribute === 'href' || attribute === 'src') return value.trim().startsWith('#')
  if (attribute === 'filter') return false
  // What editors note for themselves, paths on their own disk among them.
  return name.includes(':') || isHarmlessStyle(value)
}

/** Whether every address is one within the drawing. CSS may write any letter as an escape, which no editor does. */
function isHarmlessStyle(style: string): boolean {
  const plain = style.toLowerCase()
  if (/\\|@import|@font-face|(?:^|[;{\s])filter\s{0,9}:/.test(plain)) return false
  return plain
    .split('url(')
    .slice(1)
    .every((rest) => /^\s{0,9}["']?#/.test(rest))
}
