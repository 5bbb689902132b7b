/** An XML element. `last`: an attribute that SAT's chain of values places after the children. */
export interface XmlNode {
  name: string
  attributes: readonly (readonly [name: string, value: string])[]
  children?: readonly XmlNode[]
  last?: readonly [name: string, value: string]
}

/** Writes the element as XML. */
export function writeXml({ name, attributes, children = [], last }: XmlNode): string {
  const all = last ? [...attributes, last] : attributes
  const open = `<${name}${all.map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')}`
  return children.length > 0 ? `${open}>${children.map(writeXml).join('')}</${name}>` : `${open}/>`
}

/**
 * The values of the element and its children in SAT's order ("cadena original"), without the attributes named in `but`.
 */
export function valuesIn({ attributes, children = [], last }: XmlNode, but: ReadonlySet<string>): string[] {
  const own = attributes.filter(
    ([key]) => !but.has(key) && !key.startsWith('xmlns') && !key.startsWith('xsi:'),
  )
  return [
    ...own.map(([, value]) => value),
    ...children.flatMap((child) => valuesIn(child, but)),
    ...(last ? [last[1]] : []),
  ].map((value) => xmlText(value).trim().replace(/\s+/g, ' '))
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** The text as an XML 1.0 attribute can contain it: without forbidden characters, and on one line. */
export const xmlText = (value: string): string => value.replace(forbidden, '').replace(/[\t\n\r]/g, ' ')

const escaped = (value: string): string => xmlText(value).replace(/[&<>"]/g, (one) => entities[one] ?? one)
