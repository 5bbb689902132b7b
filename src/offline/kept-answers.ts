import type { InferContractRouterOutputs } from '@orpc/contract'
import { generation } from '#core/app/client.ts'
import type { Contract } from '#core/contract/contract.ts'
import { dayMillis } from '#core/time/lengths.ts'
import { findPerson, withDatabase } from './database.ts'
import type { WantedPaper } from './papers.ts'

type Outputs = InferContractRouterOutputs<Contract>

interface Kept<Body> {
  /** How many days an answer may be read again. */
  days: number
  /** The first generation of the API with this shape of answer; older ones are not read. */
  since?: number
  /** The most answers to this verb per user, if the common limit is not enough. */
  most?: number
  /** Removes secrets from the answer: links with keys, payment references of clients. */
  without?: (body: Body) => Body
  /** The printed documents to keep with it. */
  papers?: (body: Body) => WantedPaper[]
}
const keep = <Body>(days: number, more: Omit<Kept<Body>, 'days'> = {}): Kept<Body> => ({ days, ...more })

const withoutReferences = <Sale extends { payments: { reference: unknown }[] }>(sale: Sale): Sale => ({
  ...sale,
  payments: sale.payments.map((payment) => ({ ...payment, reference: null })),
})

type Sale = Outputs['bookingEngine']['getSale']

/** A sale's vouchers are printed again after every change of the sale. */
const printedOf = ({ voucherUrl, history, state }: Sale): WantedPaper[] =>
  voucherUrl ? [{ key: voucherUrl, edition: `${state} ${history.length}` }] : []

const codesOf = ({ id, lines, dueMinor }: Sale): WantedPaper[] =>
  lines.flatMap((line) =>
    line.state === 'confirmed' && dueMinor === 0
      ? [{ key: `/vouchers/${id}/${line.id}.svg`, edition: '' }]
      : [],
  )

/** The address of a quote's PDF on this device; the one on the server contains the quote's key. */
const quotePaper = (id: string): string => `/quotes/${id}.pdf`
type KeyedQuote = Pick<Outputs['agency']['getQuote'], 'id' | 'url' | 'pdfUrl'>
const withoutKey = <Quote extends KeyedQuote>(quote: Quote): Quote => ({
  ...quote,
  ...{ url: '', pdfUrl: quotePaper(quote.id) },
})
const paperOf = ({ id, pdfUrl }: KeyedQuote): WantedPaper => ({
  ...{ key: quotePaper(id), address: pdfUrl, edition: '' },
})
/** The most quotes whose PDFs are kept with a list. */
const maxQuotes = 5

/** Cached verbs by service; no other verb is cached. */
const table = {
  // The fallback for the maintenance flag when the portal's own server is down.
  'home.getSettings': keep<Outputs['home']['getSettings']>(365),
  // What people accept offline.
  'home.getLegalTexts': keep<Outputs['home']['getLegalTexts']>(365),
  'home.getLegalText': keep<Outputs['home']['getLegalText']>(365, { most: 10 }),
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
        .slice(0, maxQuotes)
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
  'agency.listDepartures': keep<Outputs['agency']['listDepartures']>(2),
  'agency.listVouchers': keep<Outputs['agency']['listVouchers']>(3),
  'admin.getStaffHome': keep<Outputs['admin']['getStaffHome']>(7),
  'admin.listProspects': keep<Outputs['admin']['listProspects']>(14, { since: 5 }),
  'admin.getProspectBoard': keep<Outputs['admin']['getProspectBoard']>(14),
  'admin.getProspect': keep<Outputs['admin']['getProspect']>(30),
  // With its payment reference, which customers need in a shop without signal.
  'bookingEngine.getSale': keep<Sale>(30, {
    papers: (sale) => [...printedOf(sale), ...codesOf(sale)],
  }),
  // Its reader has the key in the address.
  'bookingEngine.openQuote': keep<Outputs['bookingEngine']['openQuote']>(30, {
    most: 20,
    papers: ({ pdfUrl }) => [{ key: pdfUrl, edition: '' }],
  }),
  'bookingEngine.openDriverDay': keep<Outputs['bookingEngine']['openDriverDay']>(2),
  'bookingEngine.openGuideDay': keep<Outputs['bookingEngine']['openGuideDay']>(2),
  'bookingEngine.listVoucherKeys': keep<Outputs['bookingEngine']['listVoucherKeys']>(365),
  // Recent searches, to open again; a downloaded destination answers by itself.
  'product.search': keep<Outputs['product']['search']>(7, { most: 20 }),
  'product.getStock': keep<Outputs['product']['getStock']>(7, { since: 6, most: 10 }),
  // Shown below the days.
  'product.listStockChanges': keep<Outputs['product']['listStockChanges']>(7, { since: 6, most: 20 }),
  'product.getProduct': keep<Outputs['product']['getProduct']>(7, { most: 30 }),
}

type KeptVerb = keyof typeof table
export const isKeptVerb = (verb: string): verb is KeptVerb => verb in table

/** The most answers kept per user; the oldest go first. */
const most = 300
const maxOf = (verb: KeptVerb): number => (table[verb] as { most?: number }).most ?? most
const keyOf = (verb: KeptVerb, input: unknown) => `${verb} ${JSON.stringify(input)}`
const keysOf = (verb: KeptVerb) => IDBKeyRange.bound(`${verb} `, `${verb} \uffff`)

/** Keeps an answer of the server to `personId` and, later, its documents; nothing after a sign-out. */
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
  // Counting first avoids reading all answers while they are within the limit.
  const count = await withDatabase((database) => database.count('answers', keysOf(verb)))
  if (count > maxOf(verb) * 1.5) await tidyAnswers()
  const wanted = papers?.(body) ?? []
  if (wanted.length > 0)
    void import('./papers.ts').then(({ keepPapers }) => keepPapers(wanted)).catch(() => {})
}

/** The last cached answer to this question with its time; null if there is none or it has expired. */
export async function readAnswer(verb: KeptVerb, input: unknown): Promise<unknown> {
  const kept = await withDatabase((database) => database.get('answers', keyOf(verb, input)))
  if (!kept || isOver(kept, verb, Date.now())) return null
  return { ...(kept.body as object), asOf: kept.asOf }
}

/** All cached answers to a verb, newest first. */
export async function readAnswers<Body>(verb: KeptVerb): Promise<Body[]> {
  return (await readKept(verb)).map(({ body }) => body as Body)
}

/** The inputs of a cached verb, latest first. */
export async function readQuestions<Question>(verb: KeptVerb): Promise<Question[]> {
  return (await readKept(verb)).map(({ key }) => JSON.parse(key.slice(verb.length + 1)) as Question)
}

/** Deletes expired answers, and those over the limits. */
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

/**
 * Keys of answers that have expired, exceed the limit of their verb or of all, or belong to a verb no longer cached.
 */
export function keysTooMany(kept: readonly Known[], now: number): string[] {
  const newer = new Map<string, number>()
  return newestFirst(kept)
    .filter((one, place) => {
      const verb = one.key.split(' ')[0] ?? ''
      const count = newer.get(verb) ?? 0
      newer.set(verb, count + 1)
      return place >= most || !isKeptVerb(verb) || count >= maxOf(verb) || isOver(one, verb, now)
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
