import type { Month } from '#core/agencies/reports.ts'
import {
  type Concept,
  type InvoicedTax,
  microsPerMinor,
  statedBase,
  totalOf,
} from '#core/invoices/concepts.ts'
import { genericRfcs } from '#core/invoices/receiver-rules.ts'
import { decimalOf } from '#core/money/decimals.ts'
import { basisPoints } from '#core/money/money.ts'
import { wallClockAt } from '#core/time/days.ts'
import type { XmlNode } from '#server/platform/xml-node.ts'
import type { InvoiceRequest } from '../port.ts'
import { keysOf } from '../sat-keys.ts'

const namespaces = [
  ['xmlns:cfdi', 'http://www.sat.gob.mx/cfd/4'],
  ['xmlns:xsi', 'http://www.w3.org/2001/XMLSchema-instance'],
  ['xsi:schemaLocation', 'http://www.sat.gob.mx/cfd/4 http://www.sat.gob.mx/sitio_internet/cfd/4/cfdv40.xsd'],
] as const

/** Converts a request to an unstamped CFDI 4.0. Attributes and elements are in the order of SAT's chain of values. */
export function cfdiOf(
  request: InvoiceRequest,
  certificate: { number: string; base64: string },
  complement: readonly XmlNode[] = [],
): Omit<XmlNode, 'children'> & { children: XmlNode[] } {
  const { kind, issuer, receiver, concepts, relatedUuid, month } = request
  const iva = taxesIn(concepts, 'iva')
  const local = localTaxes(concepts)
  return {
    name: 'cfdi:Comprobante',
    attributes: [
      ...namespaces,
      ['Version', '4.0'],
      ['Folio', `${request.saleCode}-${request.id.slice(0, 6)}`],
      ['Fecha', momentIn(request.date, issuer.timeZone)],
      ['FormaPago', request.paymentForm],
      ['NoCertificado', certificate.number],
      ['Certificado', certificate.base64],
      ['SubTotal', decimalOf(sumOf(concepts.map(({ baseMinor }) => baseMinor)))],
      ['Moneda', 'MXN'],
      ['Total', decimalOf(totalOf(concepts))],
      ['TipoDeComprobante', kind === 'credit_note' ? 'E' : 'I'],
      ['Exportacion', '01'],
      ['MetodoPago', 'PUE'],
      ['LugarExpedicion', issuer.postcode],
    ],
    children: [
      ...(month ? [periodOf(month)] : []),
      ...(relatedUuid ? [relatedTo(relatedUuid)] : []),
      {
        name: 'cfdi:Emisor',
        attributes: [
          ['Rfc', issuer.rfc],
          ['Nombre', issuer.name],
          ['RegimenFiscal', issuer.regime],
        ],
      },
      {
        name: 'cfdi:Receptor',
        attributes: [
          ['Rfc', receiver.rfc],
          ['Nombre', receiver.name],
          // SAT's rule for receivers without an address in Mexico's registry.
          [
            'DomicilioFiscalReceptor',
            genericRfcs.includes(receiver.rfc) ? issuer.postcode : receiver.postcode,
          ],
          ['RegimenFiscalReceptor', receiver.regime],
          ['UsoCFDI', receiver.use],
        ],
      },
      { name: 'cfdi:Conceptos', attributes: [], children: concepts.map((one) => conceptOf(one, kind)) },
      ...(iva.length > 0 ? [wholeTaxes(iva)] : []),
      { name: 'cfdi:Complemento', attributes: [], children: [...local, ...complement] },
    ],
  }
}

/** The period of a global invoice. 04: monthly. */
const periodOf = (month: Month): XmlNode => ({
  name: 'cfdi:InformacionGlobal',
  attributes: [
    ['Periodicidad', '04'],
    ['Meses', month.slice(5)],
    ['Año', month.slice(0, 4)],
  ],
})

const relatedTo = (uuid: string): XmlNode => ({
  name: 'cfdi:CfdiRelacionados',
  attributes: [['TipoRelacion', '01']],
  children: [{ name: 'cfdi:CfdiRelacionado', attributes: [['UUID', uuid]] }],
})

function conceptOf(concept: Concept, kind: InvoiceRequest['kind']): XmlNode {
  const iva = concept.taxes.filter(({ code }) => code === 'iva')
  const base = decimalOf(concept.baseMinor)
  const keys = keysOf(kind, concept)
  return {
    name: 'cfdi:Concepto',
    attributes: [
      ['ClaveProdServ', keys.product],
      ...(concept.number ? [['NoIdentificacion', concept.number] as const] : []),
      ['Cantidad', '1'],
      ['ClaveUnidad', keys.unit],
      ['Descripcion', concept.description],
      ['ValorUnitario', base],
      ['Importe', base],
      ['ObjetoImp', iva.length > 0 ? '02' : '01'],
    ],
    ...(iva.length > 0 && {
      children: [
        {
          name: 'cfdi:Impuestos',
          attributes: [],
          children: [
            {
              name: 'cfdi:Traslados',
              attributes: [],
              children: iva.map((tax) => transferOf(sixDecimals(statedBase(concept, tax)), tax)),
            },
          ],
        },
      ],
    }),
  }
}

const transferOf = (base: string, { bp, amountMinor }: { bp: number; amountMinor: number }): XmlNode => ({
  name: 'cfdi:Traslado',
  attributes: [
    ['Base', base],
    ['Impuesto', '002'],
    ['TipoFactor', 'Tasa'],
    ['TasaOCuota', (bp / basisPoints).toFixed(6)],
    ['Importe', decimalOf(amountMinor)],
  ],
})

function wholeTaxes(iva: readonly TaxSum[]): XmlNode {
  return {
    name: 'cfdi:Impuestos',
    attributes: [],
    children: [
      {
        name: 'cfdi:Traslados',
        attributes: [],
        children: iva.map((tax) => transferOf(decimalOf(Math.round(tax.baseMicros / microsPerMinor)), tax)),
      },
    ],
    last: ['TotalImpuestosTrasladados', decimalOf(sumOf(iva.map(({ amountMinor }) => amountMinor)))],
  }
}

/** The complement for local taxes; none without lodging tax. */
function localTaxes(concepts: readonly Concept[]): XmlNode[] {
  const ish = taxesIn(concepts, 'ish')
  if (ish.length === 0) return []
  return [
    {
      name: 'implocal:ImpuestosLocales',
      attributes: [
        ['xmlns:implocal', 'http://www.sat.gob.mx/implocal'],
        ['version', '1.0'],
        ['TotaldeRetenciones', '0.00'],
        ['TotaldeTraslados', decimalOf(sumOf(ish.map(({ amountMinor }) => amountMinor)))],
      ],
      children: ish.map(({ bp, amountMinor }) => ({
        name: 'implocal:TrasladosLocales',
        attributes: [
          ['ImpLocTrasladado', 'ISH'],
          ['TasadeTraslado', (bp / 100).toFixed(2)],
          ['Importe', decimalOf(amountMinor)],
        ],
      })),
    },
  ]
}

interface TaxSum {
  bp: number
  amountMinor: number
  /** The tax base in millionths of a peso. */
  baseMicros: number
}

/** Adds up one tax over all concepts, by rate. */
function taxesIn(concepts: readonly Concept[], code: InvoicedTax): TaxSum[] {
  const sums = new Map<number, TaxSum>()
  for (const concept of concepts)
    for (const tax of concept.taxes.filter((one) => one.code === code)) {
      const sum = sums.get(tax.bp) ?? { bp: tax.bp, amountMinor: 0, baseMicros: 0 }
      sum.amountMinor += tax.amountMinor
      sum.baseMicros += statedBase(concept, tax)
      sums.set(tax.bp, sum)
    }
  return [...sums.values()]
}

/** Local time without a zone, in SAT's format. */
export const momentIn = (at: Date, timeZone: string): string => wallClockAt(at, timeZone).slice(0, 19)

const sixDecimals = (micros: number): string => (micros / 1_000_000).toFixed(6)
const sumOf = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)
