import sax from 'sax'

/** Why a drawing is refused. */
export type DrawingProblem = 'type' | 'broken' | 'active' | 'complex'

/**
 * The maximum length of a text node or attribute, in characters; the parser's default is too short for some logos'
 * paths.
 */
Object.assign(sax, { MAX_BUFFER_LENGTH: 2 * 1024 * 1024 })

/** The maximum number of elements; a logo has a few hundred. */
const maxElements = 8_000
const maxDepth = 100
/**
 * The maximum number of `use` elements. Nested ones multiply: with this limit, an element is drawn some thousand times
 * at most.
 */
const maxReuses = 24

/** Elements that run scripts, animate, or embed other content. */
const forbidden = new Set([
  ...['script', 'iframe', 'embed', 'object', 'audio', 'video', 'canvas', 'include', 'cursor'],
  ...['animate', 'animatemotion', 'animatetransform', 'set', 'handler', 'listener', 'foreignobject'],
])
/** Elements that take far longer to render than their size suggests. */
const costly = new Set(['image', 'filter', 'feimage'])
/** Attributes parsed as CSS. */
const styles = new Set([
  ...['style', 'fill', 'stroke', 'clip-path', 'mask', 'cursor', 'src', 'font-family'],
  ...['marker', 'marker-start', 'marker-mid', 'marker-end'],
])
const pieceLength = 16_384

/**
 * Why the text is not accepted as a drawing; null for an SVG without external references and scripts that renders
 * quickly. The text is read with a strict XML parser, and is not accepted if the parser rejects it. A document type may
 * name SVG, as editors do, but must not contain definitions.
 */
export function findDrawingProblem(text: string): DrawingProblem | null {
  let problem: DrawingProblem | null = null
  let elements = 0
  let depth = 0
  let reuses = 0
  let styleDepth = 0
  let style = ''
  const parser = sax.parser(true, { position: false })
  const fail = (found: DrawingProblem) => {
    problem ??= found
  }
  parser.onerror = () => fail(elements === 0 ? 'type' : 'broken')
  parser.ondoctype = (type) => {
    if (!/^\s*svg\b/i.test(type)) fail('type')
    else if (type.includes('[')) fail('active')
  }
  parser.onprocessinginstruction = ({ name }) => {
    if (name !== 'xml' && name !== 'xpacket') fail('active')
  }
  parser.onopentag = ({ name, attributes }) => {
    const element = localName(name)
    elements += 1
    depth += 1
    if (elements === 1 && element !== 'svg') fail('type')
    if (elements > maxElements || depth > maxDepth || costly.has(element)) fail('complex')
    if (element === 'use' && ++reuses > maxReuses) fail('complex')
    if (forbidden.has(element)) fail('active')
    if (element === 'style') styleDepth += 1
    for (const [attribute, value] of Object.entries(attributes)) {
      // Links are not rendered, so their addresses do no harm.
      const found = element === 'a' ? null : findAttributeProblem(localName(attribute), String(value))
      if (found) fail(found)
    }
  }
  parser.onclosetag = (name) => {
    depth -= 1
    if (localName(name) !== 'style') return
    styleDepth -= 1
    const found = findStyleProblem(style)
    if (found) fail(found)
    style = ''
  }
  const keepStyle = (part: string) => {
    if (styleDepth > 0) style += part
  }
  parser.ontext = keepStyle
  parser.oncdata = keepStyle
  // In chunks, so that parsing ends soon after an error.
  for (let at = 0; at < text.length && !problem; at += pieceLength)
    parser.write(text.slice(at, at + pieceLength))
  if (!problem) parser.close()
  return problem ?? (elements === 0 ? 'type' : null)
}

const localName = (name: string): string => name.slice(name.lastIndexOf(':') + 1).toLowerCase()

function findAttributeProblem(attribute: string, value: string): DrawingProblem | null {
  if (attribute === 'href') return value.trim() === '' || value.trim().startsWith('#') ? null : 'active'
  if (attribute === 'filter') return value.trim() === 'none' ? null : 'complex'
  return styles.has(attribute) ? findStyleProblem(value) : null
}

/**
 * Refuses filters, and URLs that point outside of the drawing. Also refuses escapes: CSS can escape any letter, but no
 * editor does.
 */
function findStyleProblem(style: string): DrawingProblem | null {
  const plain = withoutComments(style.toLowerCase())
  if (/\\|@import/.test(plain)) return 'active'
  const urls = plain.split('url(').slice(1)
  if (!urls.every((rest) => /^\s{0,9}["']?#/.test(rest))) return 'active'
  const filters = plain.split(/(?<![-\w])filter(?=[\s:])/).slice(1)
  return filters.every((rest) => /^\s{0,99}:\s{0,99}none/.test(rest)) ? null : 'complex'
}

const withoutComments = (style: string): string =>
  style
    .split('/*')
    .map((part, at) =>
      at === 0 ? part : part.slice(part.includes('*/') ? part.indexOf('*/') + 2 : part.length),
    )
    .join(' ')
