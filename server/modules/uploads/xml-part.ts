import sax from 'sax'

/** Parses the XML of a workbook part while it is unpacked. `write` throws for invalid XML. */
export interface PartReader<Result = unknown> {
  write(piece: string): void
  close(): void
  /** Whether the rest of the part is not needed. */
  isDone(): boolean
  result: Result
}

interface Handlers {
  open(element: string, attribute: (name: string) => string | undefined): void
  close(element: string): void
  text(text: string): void
}

/**
 * `element` is passed without its prefix, attributes are looked up with theirs. A document type is an error, since it
 * could define entities.
 */
export function createPartReader<Result>(
  result: Result,
  { open, close, text }: Handlers,
  isDone = () => false,
): PartReader<Result> {
  const parser = sax.parser(true, { position: false })
  const localName = (name: string) => name.slice(name.lastIndexOf(':') + 1)
  parser.onerror = (error) => {
    throw error
  }
  parser.ondoctype = () => {
    throw new Error('a workbook must not contain a document type')
  }
  parser.onopentag = ({ name, attributes }) => open(localName(name), (one) => attributes[one] as string)
  parser.onclosetag = (name) => close(localName(name))
  parser.ontext = text
  parser.oncdata = text
  return {
    write: (piece) => void parser.write(piece),
    close: () => void parser.close(),
    isDone,
    result,
  }
}
