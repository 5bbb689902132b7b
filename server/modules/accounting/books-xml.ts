import { type BookAccount, bookAccounts, type ChartAccount } from '#core/accounting/book-accounts.ts'
import { isOrder, type SatRequest } from '#core/accounting/book-files.ts'
import type { Balance, Entry } from '#core/accounting/entries.ts'
import type { Month } from '#core/agencies/reports.ts'
import { decimalOf } from '#core/money/decimals.ts'
import { writeXml, type XmlNode } from '#server/platform/xml-node.ts'

/** The fields at the start of every file of SAT's electronic accounting. */
interface Heading {
  rfc: string
  month: Month
}

type Attributes = XmlNode['attributes']
type Chart = (account: BookAccount) => ChartAccount

/** The maximum number of characters that SAT allows in concepts. */
const most = { entry: 300, movement: 200 }

const home = 'http://www.sat.gob.mx/esquemas/ContabilidadE/1_3'

function fileOf(
  [prefix, root, schema]: readonly [prefix: string, root: string, schema: string],
  { rfc, month }: Heading,
  { own = [], children }: { own?: Attributes; children: readonly XmlNode[] },
): string {
  const space = `${home}/${schema}`
  const file = {
    name: `${prefix}:${root}`,
    attributes: [
      [`xmlns:${prefix}`, space],
      ['xmlns:xsi', 'http://www.w3.org/2001/XMLSchema-instance'],
      ['xsi:schemaLocation', `${space} ${space}/${schema}_1_3.xsd`],
      ['Version', '1.3'],
      ['RFC', rfc],
      ['Mes', month.slice(5)],
      ['Anio', month.slice(0, 4)],
      ...own,
    ] as const,
    children,
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeXml(file)}\n`
}

/** The chart of accounts ("catálogo de cuentas"). */
export const chartXml = (heading: Heading, chart: readonly ChartAccount[]): string =>
  fileOf(['catalogocuentas', 'Catalogo', 'CatalogoCuentas'], heading, {
    children: chart.map(({ key, number, name }) => ({
      name: 'catalogocuentas:Ctas',
      attributes: [
        ['CodAgrup', bookAccounts[key].code],
        ['NumCta', number],
        ['Desc', name],
        ['Nivel', '1'],
        ['Natur', bookAccounts[key].nature],
      ],
    })),
  })

/** The trial balance ("balanza de comprobación"). N marks an original, not a correction of an earlier balance. */
export const balancesXml = (heading: Heading, balances: readonly Balance[], chart: Chart): string =>
  fileOf(['BCE', 'Balanza', 'BalanzaComprobacion'], heading, {
    own: [['TipoEnvio', 'N']],
    children: balances.map(({ account, openingMinor, debitMinor, creditMinor, closingMinor }) => ({
      name: 'BCE:Ctas',
      attributes: [
        ['NumCta', chart(account).number],
        ['SaldoIni', decimalOf(openingMinor)],
        ['Debe', decimalOf(debitMinor)],
        ['Haber', decimalOf(creditMinor)],
        ['SaldoFin', decimalOf(closingMinor)],
      ],
    })),
  })

/** The entries of the month ("pólizas del periodo"), each movement with the fiscal document of its entry. */
export const entriesXml = (
  heading: Heading,
  entries: readonly Entry[],
  { chart, request, number }: { chart: Chart; request: SatRequest; number: string },
): string =>
  fileOf(['PLZ', 'Polizas', 'PolizasPeriodo'], heading, {
    own: [
      ['TipoSolicitud', request],
      [isOrder(request) ? 'NumOrden' : 'NumTramite', number],
    ],
    children: entries.map(({ number: place, day, concept, reference, cfdi, movements }) => {
      const said = reference ? `${concept} ${reference}` : concept
      return {
        name: 'PLZ:Poliza',
        attributes: [
          ['NumUnIdenPol', `${heading.month}-${place}`],
          ['Fecha', day],
          ['Concepto', said.slice(0, most.entry)],
        ],
        children: movements.map(({ account, debitMinor, creditMinor }) => ({
          name: 'PLZ:Transaccion',
          attributes: [
            ['NumCta', chart(account).number],
            ['DesCta', chart(account).name],
            ['Concepto', said.slice(0, most.movement)],
            ['Debe', decimalOf(debitMinor)],
            ['Haber', decimalOf(creditMinor)],
          ],
          children: cfdi ? [document(cfdi)] : [],
        })),
      }
    }),
  })

const document = ({ uuid, rfc, totalMinor }: NonNullable<Entry['cfdi']>): XmlNode => ({
  name: 'PLZ:CompNal',
  attributes: [
    ['UUID_CFDI', uuid.toUpperCase()],
    ['RFC', rfc],
    ['MontoTotal', decimalOf(totalMinor)],
  ],
})
