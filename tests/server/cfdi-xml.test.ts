import { createPublicKey, createVerify, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { env } from 'node:process'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ChargedLine, conceptsOf, totalOf } from '#core/invoices/concepts.ts'
import { globalConcept, publicReceiver } from '#core/invoices/global.ts'
import type { InvoiceRequest } from '#server/gateways/invoices/port.ts'
import { trialKey } from '#server/gateways/invoices/sandbox/sandbox-seal.ts'
import { openSchema, schemaProblem } from '#server/gateways/invoices/sandbox/schema.ts'
import { stampDocument, trialLegend } from '#server/gateways/invoices/sandbox/stamp-document.ts'
import { chargedLines } from '#tests/builders/invoiced-lines.ts'

/** Requests for the invoices and credit notes of random sales. */
const requests = fc
  .record({ lines: chargedLines, isCredit: fc.boolean() })
  .map(({ lines, isCredit }) => requestOf(conceptsOf(lines), isCredit))
  .filter(({ concepts }) => concepts.length > 0)

function requestOf(concepts: InvoiceRequest['concepts'], isCredit = false): InvoiceRequest {
  return {
    id: 'Zk3-Qw8rT1yU5iO9pA2s_A',
    kind: isCredit ? 'credit_note' : 'invoice',
    issuer: {
      ...{ accountId: '1001', rfc: 'VCD1503127K8', name: 'VIAJES CEMPASÚCHIL & CÍA', regime: '601' },
      ...{ postcode: '68000', timeZone: 'America/Mexico_City' },
    },
    receiver: {
      ...{ rfc: 'XEXX010101000', name: 'ANA "LA" PAZ', regime: '616', postcode: '01000' },
      use: isCredit ? 'G02' : 'S01',
    },
    saleCode: 'K7M2-9QXD',
    date: new Date('2026-11-30T18:00:00Z'),
    paymentForm: '04',
    concepts,
    relatedUuid: isCredit ? randomUUID() : null,
    month: null,
  }
}

/** The value of an attribute at its first place. */
const attributeOf = (xml: string, element: string, name: string): string =>
  new RegExp(`<${element}[^>]*? ${name}="([^"]*)"`).exec(xml)?.[1] ?? ''
const minorOf = (decimal: string): number => Math.round(Number(decimal) * 100)

const stamped = async (request: InvoiceRequest) =>
  stampDocument(request, randomUUID(), new Date('2026-11-30T18:00:05Z'), await trialKey())

describe('a document of the sandbox', () => {
  test('of 200 random sales is valid by the schema, and its totals are those charged', async () => {
    const published = env.CFDI_SCHEMAS ? openSchema(join(env.CFDI_SCHEMAS, 'cfdv40.xsd')) : null
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        const xml = await stamped(request)
        expect(schemaProblem(xml)).toBeNull()
        if (published) expect(schemaProblem(xml, published)).toBeNull()
        const of = (name: string) => minorOf(attributeOf(xml, 'cfdi:Comprobante', name))
        const iva = minorOf(/TotalImpuestosTrasladados="([^"]*)"/.exec(xml)?.[1] ?? '0')
        const local = minorOf(attributeOf(xml, 'implocal:ImpuestosLocales', 'TotaldeTraslados') || '0')
        expect(of('Total')).toBe(totalOf(request.concepts))
        expect(of('SubTotal') + iva + local).toBe(of('Total'))
      }),
      { numRuns: 200 },
    )
  })

  test('says that it has no fiscal value, and whose it is', async () => {
    const xml = await stamped(requestOf(conceptsOf(hotel)))
    expect(xml).toContain(`<!-- ${trialLegend} -->`)
    expect(attributeOf(xml, 'tfd:TimbreFiscalDigital', 'Leyenda')).toBe(trialLegend)
    expect(attributeOf(xml, 'cfdi:Emisor', 'Nombre')).toBe('VIAJES CEMPASÚCHIL &amp; CÍA')
    expect(attributeOf(xml, 'cfdi:Receptor', 'DomicilioFiscalReceptor')).toBe('68000')
    expect(attributeOf(xml, 'cfdi:Comprobante', 'Fecha')).toBe('2026-11-30T12:00:00')
    expect(xml).toContain(
      '<implocal:TrasladosLocales ImpLocTrasladado="ISH" TasadeTraslado="3.00" Importe="3.00"/>',
    )
  })

  test('is sealed over the values of the standard, in its order', async () => {
    const xml = await stamped(requestOf(conceptsOf(hotel)))
    const chain = [
      ...[
        '4.0',
        'K7M2-9QXD-Zk3-Qw',
        '2026-11-30T12:00:00',
        '04',
        '0'.repeat(20),
        '100.00',
        'MXN',
        '119.00',
        'I',
      ],
      ...['01', 'PUE', '68000', 'VCD1503127K8', 'VIAJES CEMPASÚCHIL & CÍA', '601', 'XEXX010101000'],
      ...['ANA "LA" PAZ', '68000', '616', 'S01', '90111800', '1', 'E48', 'Hotel', '100.00', '100.00', '02'],
      ...[
        '100.000000',
        '002',
        'Tasa',
        '0.160000',
        '16.00',
        '100.00',
        '002',
        'Tasa',
        '0.160000',
        '16.00',
        '16.00',
      ],
      ...['1.0', '0.00', '3.00', 'ISH', '3.00', '3.00'],
    ]
    const key = createPublicKey({
      key: Buffer.from(attributeOf(xml, 'cfdi:Comprobante', 'Certificado'), 'base64'),
      format: 'der',
      type: 'spki',
    })
    const seal = attributeOf(xml, 'cfdi:Comprobante', 'Sello')
    const isSealed = (values: string[]) =>
      createVerify('sha256')
        .update(`||${values.join('|')}||`)
        .verify(key, seal, 'base64')
    expect(isSealed(chain)).toBe(true)
    expect(isSealed([...chain, '1'])).toBe(false)
  })

  test('omits characters that XML 1.0 forbids, in the document and under the seal', async () => {
    const request = requestOf(conceptsOf(hotel))
    const name = 'ANA\uFFFE\uFFFF\u0000\u001B LA\tPAZ\uD800 😀'
    const odd = await stamped({ ...request, receiver: { ...request.receiver, name } })
    const plain = await stamped({ ...request, receiver: { ...request.receiver, name: 'ANA LA PAZ 😀' } })
    expect(schemaProblem(odd)).toBeNull()
    expect(attributeOf(odd, 'cfdi:Receptor', 'Nombre')).toBe('ANA LA PAZ 😀')
    expect(attributeOf(odd, 'cfdi:Comprobante', 'Sello')).toBe(
      attributeOf(plain, 'cfdi:Comprobante', 'Sello'),
    )
  })

  test('of a month has its period, the sales by their codes, and the values in the order of the standard', async () => {
    const concepts = [globalConcept({ id: 'a', code: 'K7M2-9QXD' }, conceptsOf(hotel))]
    const receiver = publicReceiver({ postcode: '68000' })
    const xml = await stamped({ ...requestOf(concepts), kind: 'global', month: '2026-11', receiver })
    expect(schemaProblem(xml)).toBeNull()
    expect(xml).toContain('<cfdi:InformacionGlobal Periodicidad="04" Meses="11" Año="2026"/><cfdi:Emisor')
    expect(xml).toContain(
      'ClaveProdServ="01010101" NoIdentificacion="K7M2-9QXD" Cantidad="1" ClaveUnidad="ACT" Descripcion="Venta"',
    )
    expect(attributeOf(xml, 'implocal:ImpuestosLocales', 'TotaldeTraslados')).toBe('3.00')
    expect(schemaProblem(xml.replace('Meses="11"', 'Meses="13"'))).not.toBeNull()
    expect(schemaProblem(xml.replace('Periodicidad="04"', 'Periodicidad="01"'))).not.toBeNull()
  })

  test('that is not right is not valid', async () => {
    const xml = await stamped(requestOf(conceptsOf(hotel)))
    for (const [right, wrong] of [
      ['Rfc="VCD1503127K8"', 'Rfc="VCD15"'],
      ['Moneda="MXN"', 'Moneda="USD"'],
      ['TasadeTraslado="3.00"', 'TasadeTraslado="3"'],
      ['TipoFactor="Tasa"', ''],
    ] as const) {
      expect(xml).toContain(right)
      expect(schemaProblem(xml.replace(right, wrong)), wrong).not.toBeNull()
    }
  })
})

const hotel: ChargedLine[] = [
  {
    ...{ lineId: 'a', kind: 'hotels', description: 'Hotel', chargedMinor: 119_00 },
    price: {
      baseMinor: 100_00,
      taxes: [
        { code: 'iva', bp: 1600, amountMinor: 16_00 },
        { code: 'ish', bp: 300, amountMinor: 3_00 },
      ],
    },
  },
]
