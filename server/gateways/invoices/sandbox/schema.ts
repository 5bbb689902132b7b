import { readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

/** The folder of our schemas, and the file that includes the others. */
const own = fileURLToPath(new URL('./schemas/cfdi-4.0.xsd', import.meta.url))

let opened: XsdValidator | null = null

/** The problem of a document by a schema, ours unless another is given; null: it is valid. */
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

/** Reads a schema with the ones that it imports by relative paths. */
export function openSchema(path: string): XsdValidator {
  xmlRegisterFsInputProviders()
  const document = XmlDocument.fromBuffer(readFileSync(path), { url: pathToFileURL(path).href })
  return XsdValidator.fromDoc(document)
}

/** Read at the first document. */
function ownValidator(): XsdValidator {
  opened ??= openSchema(own)
  return opened
}
