import { readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

/** The main file of our schemas, which includes the others. */
const own = fileURLToPath(new URL('./schemas/cfdi-4.0.xsd', import.meta.url))

let opened: XsdValidator | null = null

/**
 * The first violation of a schema in a document, or null if the document is valid. Uses our schema unless another is
 * given.
 */
export function schemaProblem(xml: string, validator: XsdValidator = ownValidator()): string | null {
  const document = XmlDocument.fromString(xml)
  try {
    validator.validate(document)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    document.dispose()
  }
}

/** Reads a schema and the schemas that it imports by relative paths. */
export function openSchema(path: string): XsdValidator {
  xmlRegisterFsInputProviders()
  const document = XmlDocument.fromBuffer(readFileSync(path), { url: pathToFileURL(path).href })
  return XsdValidator.fromDoc(document)
}

/** Reads our schema when the first document is checked. */
function ownValidator(): XsdValidator {
  opened ??= openSchema(own)
  return opened
}
