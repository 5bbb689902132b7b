import type { InferContractRouterOutputs } from '@orpc/contract'
import { generation } from '#core/app/client.ts'
import type { Contract } from '#core/contract/contract.ts'
import { dayMillis } from '#core/time/lengths.ts'
import { findPerson, withDatabase } from './database.ts'
import type { WantedPaper } from './papers.ts'

type Outputs = InferContractRouterOutputs<Contract>

interface Kept<Body> {
  /** How long an answer may be read again. */
  days: number
  /** The first generation of the API whose answers have this shape; others are not read again. */
  since?: number
  /** Most answers to this verb that are kept of one person, where those to all verbs together are not bound enough. */
  most?: number
  /** The answer without what opens doors or moves money: links with keys, references to pay by. */
  without?: (body: Body) => Body
  /** What is printed of it, to be kept with it. */
  papers?: (body: Body) => WantedPaper[]
}
const keep = <Body>(days: number, more: Omit<Kept<Body>, 'days'> = {}): Kept<Body> => ({ days, ...more })

const withoutReferences = <Sale extends { payments: { reference: unknown }[] }>(sale: Sale): Sale => ({
  ...sale,
  payments: sale.payments.map((payment) => ({ ...payment, reference: null })),
})

type Sale = Outputs['bookingEngine']['getSale']

/** A sale's vouchers are printed again with whatever happens to it. */
const printedOf = ({ voucherUrl, history, state }: Sale): WantedPaper[] =>
  voucherUrl ? [{ key: voucherUrl, edition: `${state} ${history.length}` }] : []

const codesOf = ({ id, lines, dueMinor }: Sale): WantedPaper[] =>
  lines.flatMap((line) =>
    line.state === 'confirmed' && dueMinor === 0
      ? [{ key: `/vouchers/${id}/${line.id}.svg`, edition: '' }]
      : [],
  )

/** Where the paper of a quote is on this device; its address on the server has the quote's key. */
const quotePaper = (id: string): string => `/quotes/${id}.pdf`
type KeyedQuote = Pick<Outputs['agency']['getQuote'], 'id' | 'url' | 'pdfUrl'>
const withoutKey = <Quote extends KeyedQuote>(quote: Quote): Quote => ({
  ...quote,
  ...{ url: '', pdfUrl: quotePaper(quote.id) },
})
const paperOf = ({ id, pdfUrl }: KeyedQuote): WantedPaper => ({
  ...{ key: quotePaper(id), address: pdfUrl, edition: '' },
})
/** Papers of quotes that are kept with a list. */
const mostQuotes = 5

/** Answers that are kept to be read again without the server, by service and verb; no other ever is. */
const table = {
  // Where the flag of maintenance is asked for, when the portal's own server is gone.
  'home.getSettings': keep<Outputs['home']['getSettings']>(365),
  'home.getPerson': keep<Outputs['home']['getPerson']>(30),
  'agency.getAgency': keep<Outputs['agency']['getAgency']>(30),
  'report.listStatements': keep<Outputs['report']['listStatements']>(7),
  'report.getStatement': keep<Outputs['report']['getStatement']>(7, { since: 5 }),
  'agency.getAgencyHome': keep<Outputs['agency']['getAgencyHome']>(7),
  'agency.listSales': keep<Outputs['agency']['listSales']>(7, { since: 5 }),
  'agency.listSaleChoices': keep<Outputs['agency']['listSaleChoices']>(7),
  'agency.getSale': keep<Outputs['agency']['getSale']>(30, {
    without: (desk) => ({ ...desk, sale: withoutReferences(desk.sale) }),
    papers: ({ sale }) => printedOf(sale),
  }),
  'agency.getSaleEarnings': keep<Outputs['agency']['getSaleEarnings']>(7),
  'agency.listQuotes': keep<Outputs['agency']['listQuotes']>(30, {
    since: 5,
    without: ({ rows, ...list }) => ({ ...list, rows: rows.map(withoutKey) }),
    papers: ({ rows }) =>
      rows
        .filter(({ state }) => state === 'open' || state === 'expiring')
        .slice(0, mostQuotes)
        .map(paperOf),
  }),
  'agency.getQuote': keep<Outputs['agency']['getQuote']>(30, {
    without: withoutKey,
    papers: (quote) => (quote.state === 'withdrawn' ? [] : [paperOf(quote)]),
  }),
  'agency.listNotices': keep<Outputs['agency']['listNotices']>(30, { since: 5 }),
  'agency.openNotice': keep<Outputs['agency']['openNotice']>(30),
  'agency.getTransferDesk': keep<Outputs['agency']['getTransferDesk']>(30),
  'agency.listRides': keep<Outputs['agency']['listRides']>(2),
  'agency.listVouchers': keep<Outputs['agency']['listVouchers']>(3),
  'admin.getStaffHome': keep<Outputs['admin']['getStaffHome']>(7),
  'admin.listProspects': keep<Outputs['admin']['listProspects']>(14, { since: 5 }),
  'admin.getProspectBoard': keep<Outputs['admin']['getProspectBoard']>(14),
  'admin.getProspect': keep<Outputs['admin']['getProspect']>(30),
  'bookingEngine.getSale': keep<Sale>(30, {
    without: withoutReferences,
    papers: (sale) => [...printedOf(sale), ...codesOf(sale)],
  }),
  'bookingEngine.listVoucherKeys': keep<Outputs['bookingEngine']['listVoucherKeys']>(365),
  // What was looked at last, to look at it again; a destination that was downloaded answers by itself.
  'product.search': keep<Outputs['product']['search']>(7, { most: 20 }),
  'product.getProduct': keep<Outputs['product']['getProduct']>(7, { most: 30 }),
}

type KeptVerb = keyof typeof table
export const isKeptVerb = (verb: string): verb is KeptVerb => verb in table

/** Most answers that are kept of one person; the oldest go first. */
const most = 300
const mostOf = (verb: KeptVerb): number => (table[verb] as { most?: number }).most ?? most
const keyOf = (verb: KeptVerb, input: unknown) => `${verb} ${JSON.stringify(input)}`
const keysOf = (verb: KeptVerb) => IDBKeyRange.bound(`${verb} `, `${verb} \uffff`)

/** Keeps what the server answered to `personId`, and in its own time what is printed of it; nothing for somebody who left. */
export async function keepAnswer(
  verb: KeptVerb,
  input: unknown,
  body: unknown,
  personId: string | null,
): Promise<void> {
  if ((await findPerson()) !== personId) return
  const { without, papers } = table[verb] as Kept<unknown>
  const kept = {
    key: keyOf(verb, input),
    body: without ? without(body) : body,
    asOf: new Date().toISOString(),
    generation,
  }
  await withDatabase((database) => database.put('answers', kept))
  // Those of a few more are read again only when there are too many.
  const count = await withDatabase((database) => database.count('answers', keysOf(verb)))
  if (count > mostOf(verb) * 1.5) await tidyAnswers()
  const wanted = papers?.(body) ?? []
  if (wanted.length > 0)
    void import('./papers.ts').then(({ keepPapers }) => keepPapers(wanted)).catch(() => {})
}

/** What the server answered last to this question, with when; null where it is not known, or too old. */
export async function readAnswer(verb: KeptVerb, input: unknown): Promise<unknown> {
  const kept = await withDatabase((database) => database.get('answers', keyOf(verb, input)))
  if (!kept || isOver(kept, verb, Date.now())) return null
  return { ...(kept.body as object), asOf: kept.asOf }
}

/** All that is kept of what the server answered to a verb, the newest first. */
export async function readAnswers<Body>(verb: KeptVerb): Promise<Body[]> {
  return (await readKept(verb)).map(({ body }) => body as Body)
}

/** What was asked of a verb whose answers are kept, the latest first. */
export async function readQuestions<Question>(verb: KeptVerb): Promise<Question[]> {
  return (await readKept(verb)).map(({ key }) => JSON.parse(key.slice(verb.length + 1)) as Question)
}

/** Drops what is too old, or too much. */
export async function tidyAnswers(): Promise<void> {
  await withDatabase(async (database) => {
    const tx = database.transaction('answers', 'readwrite')
    for (const key of keysTooMany(await tx.store.getAll(), Date.now())) await tx.store.delete(key)
    await tx.done
  })
}

interface Known {
  key: string
  asOf: string
  generation?: number
}

/** Keys of what is not kept any longer: too old, more than are kept of its verb or of all, or of a verb that keeps nothing. */
export function keysTooMany(kept: readonly Known[], now: number): string[] {
  const newer = new Map<string, number>()
  return newestFirst(kept)
    .filter((one, place) => {
      const verb = one.key.split(' ')[0] ?? ''
      const count = newer.get(verb) ?? 0
      newer.set(verb, count + 1)
      return place >= most || !isKeptVerb(verb) || count >= mostOf(verb) || isOver(one, verb, now)
    })
    .map(({ key }) => key)
}

async function readKept(verb: KeptVerb) {
  const kept = await withDatabase((database) => database.getAll('answers', keysOf(verb)))
  return newestFirst(kept.filter((one) => !isOver(one, verb, Date.now())))
}

const newestFirst = <One extends Known>(kept: readonly One[]): One[] =>
  kept.toSorted((a, b) => (a.asOf < b.asOf ? 1 : -1))

const isOver = ({ asOf, generation: its = 1 }: Known, verb: KeptVerb, now: number): boolean => {
  const { days, since = 1 } = table[verb] as Kept<unknown>
  return its < since || now - Date.parse(asOf) > days * dayMillis
}
