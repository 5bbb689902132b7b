import { valuesIn, writeXml, type XmlNode } from '#server/platform/xml-node.ts'
import type { InvoiceRequest } from '../port.ts'
import { cfdiOf, momentIn } from './cfdi-node.ts'
import { noCertificate, type SealKey } from './sandbox-seal.ts'

/** Printed in the stamp of every trial document, and on its PDF. */
export const trialLegend = 'DOCUMENTO DE PRUEBA, SIN VALOR FISCAL'

/** Attributes that are not part of SAT's chain of values. */
const unsealed = new Set(['Sello', 'Certificado'])

/** Converts a request to a sealed and stamped document. */
export function stampDocument(request: InvoiceRequest, uuid: string, stampedAt: Date, key: SealKey): string {
  const bare = cfdiOf(request, key)
  const seal = key.seal(chainOf(valuesIn(bare, unsealed)))
  const stamp = stampNode({ uuid, seal, at: momentIn(stampedAt, request.issuer.timeZone) }, key)
  const whole = cfdiOf(request, key, [stamp])
  const attributes = [...whole.attributes, ['Sello', seal] as const]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!-- ${trialLegend} -->\n${writeXml({ ...whole, attributes })}`
}

function stampNode({ uuid, seal, at }: { uuid: string; seal: string; at: string }, key: SealKey): XmlNode {
  const attributes = [
    ['Version', '1.1'],
    ['UUID', uuid],
    ['FechaTimbrado', at],
    ['RfcProvCertif', 'AAA010101AAA'],
    ['Leyenda', trialLegend],
    ['SelloCFD', seal],
    ['NoCertificadoSAT', noCertificate],
  ] as const
  const values = attributes.map(([, value]) => value)
  return {
    name: 'tfd:TimbreFiscalDigital',
    attributes: [
      ['xmlns:tfd', 'http://www.sat.gob.mx/TimbreFiscalDigital'],
      ...attributes,
      ['SelloSAT', key.seal(chainOf(values))],
    ],
  }
}

const chainOf = (values: readonly string[]): string => `||${values.join('|')}||`
