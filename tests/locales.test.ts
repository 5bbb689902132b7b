import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { crmEvents, deliveryStates } from '#core/agencies/crm.ts'
import { type Language, languages, localeOf } from '#core/app/language.ts'
import { sectionsOf, type TextFile } from '#core/app/text-file.ts'
import { textFrom } from '#core/app/written-text.ts'
import { errors } from '#core/contract/errors.ts'
import { amenities } from '#core/products/amenities.ts'
import { boards, kinds } from '#core/products/products.ts'
import { taxCodes } from '#core/products/tax-codes.ts'
import { deskEvents } from '#core/sales/desk-events.ts'
import { deskPayments } from '#core/sales/desk-payments.ts'
import { saleMails } from '#core/sales/mails.ts'
import { saleEvents } from '#core/sales/sale-events.ts'
import { lineStates, paymentStates, recordedMethods, refundStates, saleStates } from '#core/sales/sales.ts'
import { titlesOf } from '#server/commands/build/locales.ts'
import { readSectionFiles } from '#server/platform/http/section-files.ts'
import { sectionOf } from './support/pages/words.ts'
import { readSourceFiles, repository } from './support/rules/source-files.ts'

type Texts = { [key: string]: string | Texts | (string | Texts)[] }

const folder = join(repository, 'locales')
const read: (language: Language, section: string) => Texts = sectionOf

/** Every text with its path: "timer.left" → "…". */
function flatten(texts: Texts | (string | Texts)[], prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  )
}

const plural = /_(zero|one|two|few|many|other)$/
const withoutPlural = (key: string) => key.replace(plural, '')
const parametersOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()
const files = readSectionFiles()
/** By area: `shop/cart`. */
const placesIn = (language: Language): string[] =>
  [...files].flatMap(([name, { area }]) => {
    const [of, section] = name.split('/')
    return of === language ? [`${area}/${section}`] : []
  })
const sections = placesIn('es').map((place) => place.replace(/^.*\//, ''))

/** The required languages. */
const specified = `admin-menu agency-menu agents agent-login agents-by-state bookings calls cancellation-terms cart documents
  executives groups-and-events home login new-password recovery register payment products reports sellers seller-data
  transfer-service traveler-info terms-and-conditions maintenance expired-link not-found api-error errors`

describe('translations', () => {
  test('every requested section has a file', () => {
    expect(sections).toEqual(expect.arrayContaining(specified.split(/\s+/)))
  })

  test('every language has the same sections in the same files', () => {
    const filesIn = (language: Language) =>
      [...files].flatMap(([name, { file }]) => {
        const [of, section] = name.split('/')
        return of === language ? [`${file}: ${section}`] : []
      })
    for (const language of languages) expect(filesIn(language).toSorted()).toEqual(filesIn('es').toSorted())
  })

  test('sections are served by name only: no two have the same', () => {
    const paths = readdirSync(join(folder, 'es'), { recursive: true, encoding: 'utf8' })
    const named = paths.flatMap((path) => {
      if (!path.endsWith('.json')) return []
      const file: TextFile = JSON.parse(readFileSync(join(folder, 'es', path), 'utf8'))
      return sectionsOf(basename(path, '.json'), file).map(([name]) => name)
    })
    expect(named.toSorted()).toEqual(sections.toSorted())
  })

  test('English is American, and says customer instead of client', () => {
    const others =
      /\b(?:clients?|cancell(?:ed|ing)|instalments?|travell\w*|colours?|favou\w*|centres?|licences?|spelt|\w+nis(?:e[ds]?|ing|ation))\b/i
    const spelled = (texts: Texts) =>
      flatten(texts).filter(([, text]) => others.test(text.replace(/\{\{.*?\}\}/g, '')))
    expect(
      spelled({ title: '2 cancelled instalments', other: '{{colour}}', third: 'Your clients' }),
    ).toHaveLength(2)
    for (const section of sections) expect(spelled(read('en', section)), section).toEqual([])
  })

  test('Spanish has one word per concept, that of the glossary in CONTRIBUTING.md', () => {
    const words = [
      ...['(?:su|la|mi|una) reservas?', 'páginas? de reservas?', '(?:sin|necesita) conexión'],
      ...['ligas?', 'montos?', 'cuartos?', 'antelación', 'penalizaci[oó]n', 'lead'],
    ]
    const others = new RegExp(`\\b(?:${words.join('|')})\\b|“|[\\d}] %`, 'i')
    // The words that customers accepted stay: they are stored by their version.
    const kept = (key: string) => key === 'plan.consent_1'
    const found = (texts: Texts) =>
      flatten(texts).filter(([key, text]) => others.test(text.replace(/\w+(?=\}\})/g, '')) && !kept(key))
    expect(found({ title: 'Encontrar mi reserva', other: 'Se reserva hoy, {{lead}}' })).toHaveLength(1)
    for (const section of sections) expect(found(read('es', section)), section).toEqual([])
  })

  test('no text contains the product’s own name, because operators rename the platform', () => {
    const named = (texts: Texts) => flatten(texts).filter(([, text]) => /\balforja\b/i.test(text))
    expect(named({ title: 'Bienvenida a Alforja' })).toHaveLength(1)
    for (const language of languages)
      for (const section of sections)
        expect(named(read(language, section)), `${language} ${section}`).toEqual([])
  })

  test('nor does code that makes pages, mails, documents, sheets or push messages', () => {
    const namesIt = (text: string) =>
      text.split('\n').filter((line) => /\bAlforja\b/.test(line) && !/^\s*(?:\/\/|\/?\*)/.test(line))
    expect(namesIt("  // Alforja\n  title: 'Alforja',")).toHaveLength(1)
    const made = [...readSourceFiles()].filter(([path]) =>
      /^(?:core|src|sw|server\/(?:modules|gateways|services|platform\/(?:http|spreadsheets)))\//.test(path),
    )
    expect(made.length).toBeGreaterThan(1_000)
    const named = made.filter(([path, text]) => !/\.json$/.test(path) && namesIt(text).length > 0)
    expect(named.map(([path]) => path).toSorted()).toEqual([
      // The name until an admin changes it, and the messages of two commands.
      ...['core/looks/brand.ts', 'server/modules/backups/read-backup.ts'],
      ...['server/modules/backups/read-snapshot.ts', 'src/platform/platform-name.ts'],
    ])
  })

  test('apostrophes are typographic', () => {
    for (const language of languages)
      for (const section of sections)
        for (const [key, text] of flatten(read(language, section)))
          expect(text, `${language} ${section} ${key}`).not.toMatch(/\p{L}'/u)
  })

  test('menus name a screen by the title of its texts, as the build has written them', () => {
    for (const [path, titles] of titlesOf(files))
      expect(JSON.parse(readFileSync(join(folder, path), 'utf8')), path).toEqual(titles)
    // The menu shows the title of a screen, unless it says another one.
    const repeats = ({ title, in_menu }: Texts) => title !== undefined && title === in_menu
    expect(repeats({ title: 'CRM', in_menu: 'CRM' })).toBe(true)
    for (const section of sections) expect(repeats(read('es', section)), section).toBe(false)
  })

  test('nobody loads a section of another area only', () => {
    const given = {
      agency: /^src\/(?:agency|routes\/agency_?)\//,
      staff: /^src\/(?:(?:staff|routes\/admin_?)\/|routes\/setup\.)/,
    }
    const places = placesIn('es').map((place) => place.split('/'))
    const found = [...readSourceFiles()].flatMap(([path, text]) => {
      if (!path.startsWith('src/')) return []
      const shown = [...text.matchAll(/(?:useTranslation\(|sections: |\.load\()([^)\]]*)/g)].flatMap(
        ([, names = '']) => [...names.matchAll(/'([\w-]+)'/g)].map(([, name]) => name),
      )
      return Object.entries(given)
        .filter(([, folders]) => !folders.test(path))
        .flatMap(([area]) => places.filter(([of, name]) => of === area && shown.includes(name)))
        .map(([area, name]) => `${path} shows ${area}/${name}`)
    })
    expect(found).toEqual([])
  })

  test.each(sections)('%s says the same things in every language', (section) => {
    const keysOf = (language: Language) => [
      ...new Set(flatten(read(language, section)).map(([key]) => withoutPlural(key))),
    ]
    expect(keysOf('en').sort()).toEqual(keysOf('es').sort())
  })

  test.each(sections)('%s has no empty text, and every plural form of its language', (section) => {
    for (const language of languages) {
      const texts = new Map(flatten(read(language, section)))
      const forms = new Intl.PluralRules(localeOf[language]).resolvedOptions().pluralCategories
      for (const [key, text] of texts) {
        expect(text.trim(), `${language} ${key}`).not.toBe('')
        if (!plural.test(key)) continue
        for (const form of forms)
          expect([...texts.keys()], language).toContain(`${withoutPlural(key)}_${form}`)
      }
    }
  })

  test.each(sections)('%s contains no time zone identifier', (section) => {
    for (const language of languages)
      for (const [key, text] of flatten(read(language, section)))
        expect(text, `${language} ${key}`).not.toMatch(/\b(?:GMT|UTC)\b/)
  })

  test.each(sections)('%s has the same parameters in every language', (section) => {
    const english = new Map(flatten(read('en', section)))
    for (const [key, text] of flatten(read('es', section))) {
      const other = english.get(key)
      if (other !== undefined) expect(parametersOf(other), key).toEqual(parametersOf(text))
    }
  })
})

describe('words for every value of the product', () => {
  const expected: [string, string, readonly string[]][] = [
    ['api-error', '', Object.keys(errors)],
    ['payment', 'history.event.', saleEvents],
    ['payment', 'state.', saleStates],
    ['sales-desk', 'log.', deskEvents],
    ['sales-desk', 'mails.about.', saleMails],
    ['payment', 'summary.', deskPayments],
    ['payment', 'line_state.', lineStates],
    ['payment', 'payment_state.', paymentStates],
    ['payment', 'refund_state.', refundStates],
    ['crm', 'event.', crmEvents.map((event) => event.replace('.', '_'))],
    ['crm', 'state.', deliveryStates],
    ['cart', 'kind.', kinds],
    ['cart', 'tax.', taxCodes],
    ['products', 'boards.', boards],
    ['products', 'amenities.', amenities],
  ]
  test.each(expected)('%s %s…', (section, prefix, values) => {
    for (const language of languages) {
      const keys = flatten(read(language, section)).map(([key]) => key)
      for (const value of values) expect(keys, language).toContain(`${prefix}${value}`)
    }
  })

  test('a registration sent back for corrections has one name on all screens, and so has the action', () => {
    const named = { es: /^Necesitan? correcciones$/, en: /^Needs? corrections$/ }
    const event = textFrom({ es: 'Pedir correcciones', en: 'Ask for corrections' })
    for (const language of languages) {
      const text = (section: string, key: string) => new Map(flatten(read(language, section))).get(key) ?? ''
      for (const [section, key] of [
        ['affiliate', 'state.rejected'],
        ['agents-by-state', 'state.rejected'],
        ['audit', 'term.account_state.rejected'],
        ['executives', 'account.rejected'],
        ['notices-desk', 'state.rejected'],
        ['registration-desk', 'stage.rejected'],
      ] as const)
        expect(text(section, key), `${language} ${section}`).toMatch(named[language])
      expect(text('registration-desk', 'corrections.title')).toBe(event[language])
      for (const event of ['registration_asked', 'registration_rejected'])
        for (const [section, prefix] of [
          ['audit', 'event'],
          ['registration-desk', 'event'],
        ] as const)
          expect(text(section, `${prefix}.${event}`)).toMatch(/correcciones$|corrections$/)
    }
  })

  test('a child’s age is written as an age, not as a limit', () => {
    const texts = new Map(flatten(read('es', 'traveler-info')))
    expect(texts.get('child_other')).toBe('Viajero {{number}}, {{count}} años')
  })

  test('payment.json names every payment method', () => {
    for (const language of languages) {
      const keys = flatten(read(language, 'payment')).map(([key]) => key)
      for (const method of recordedMethods) expect(keys).toContain(`methods.${method}.title`)
    }
  })
})
