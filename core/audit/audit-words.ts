import { formatMicro } from '#core/agencies/setting-words.ts'
import { type Language, localeOf, type Text } from '#core/app/language.ts'
import { mexicanStates } from '#core/app/mexico.ts'
import type { Say } from '#core/app/say.ts'
import { type Currency, formatMoney } from '#core/money/money.ts'
import { formatPercent } from '#core/money/percent.ts'
import { taxPlaceName } from '#core/products/tax-places.ts'
import { formatDay, formatDayRange } from '#core/time/days.ts'
import { formatWallTime } from '#core/time/instants.ts'
import { type Detail, isRecord, listOf, type Subject, subjectOf, subjectOfRule } from './audit-details.ts'
import type { AuditSubject } from './audit-readings.ts'
import { isAuditTerm } from './audit-values.ts'

/** A record's name, and the parameter in its screen's path; null if it has no screen. */
export interface Named extends Subject {
  name: string | Text[]
  leadsTo: string | null
}

/** A part of a detail's text. */
export interface Part {
  words: string
  /** The record that this part links to. */
  link?: { of: AuditSubject; id: string; leadsTo: string }
}

export interface DetailSpeech {
  /** Texts of the section `audit`. It finds the names of a prospect's fields in their own section. */
  t: Say
  language: Language
  zone: string
  /** Named records, by kind and id. */
  named: ReadonlyMap<string, Named>
  /** Currency of amounts that state none. */
  currency: Currency
  accountId: string | null
}

export const keyOf = ({ of, id }: Subject): string => `${of} ${id}`

/** The label of a detail. An unknown key is shown as written, split into words. */
export function labelOf({ name, key, was }: Detail, t: Say): string {
  const what = name === null ? asWords(key) : t(`detail.${name}`)
  return was ? t('value.was', { what }) : what
}

/** The text of a detail, part by part; never empty. */
export function partsOf(detail: Detail, speech: DetailSpeech): Part[] {
  const { reading, value } = detail
  const { t, currency } = speech
  const all = reading === 'shares' || reading === 'texts' ? [value] : listOf(value)
  if (reading === 'tally') return [{ words: String(all.length) }]
  if (reading === 'blocks') return [{ words: blocksOf(all, speech) }]
  const parts = all
    .map((one) => partOf({ ...detail, value: one }, speech))
    .filter(({ words }) => words !== '')
  if (parts.length > 0) return parts
  if (reading === 'people') return [{ words: t('value.nobody') }]
  return [{ words: reading === 'money' && value === 0 ? formatMoney(0, currency, speech.language) : '—' }]
}

function partOf(detail: Detail, speech: DetailSpeech): Part {
  const { reading, value } = detail
  const { named, accountId, language, t } = speech
  const read = readings[reading]
  if (read) return { words: read(value, speech) }
  if (isAuditTerm(reading)) return { words: termOf(reading, value, t) }
  if (reading === 'unknown') return { words: unknownOf(value, speech) }
  const { of, id } = subjectOf(reading as AuditSubject, String(value), accountId)
  const known = named.get(keyOf({ of, id }))
  if (!known) return { words: t('value.gone') }
  const words = of === 'reviews' ? termOf('review', known.name, t) : nameIn(known.name, language)
  return known.leadsTo === null ? { words } : { words, link: { of, id, leadsTo: known.leadsTo } }
}

const nameIn = (name: Named['name'], language: Language): string =>
  typeof name === 'string'
    ? name
    : listIn(
        name.map((text) => text[language]),
        language,
      )

const listIn = (words: readonly string[], language: Language): string =>
  new Intl.ListFormat(localeOf[language]).format(words)

const termOf = (term: string, value: unknown, t: Say): string =>
  t(`term.${term}.${String(value)}`, { defaultValue: asWords(String(value)) })

type Read = (value: unknown, speech: DetailSpeech) => string

const readings: Partial<Record<string, Read>> = {
  text: (value) => String(value),
  number: (value, { language }) => new Intl.NumberFormat(localeOf[language]).format(Number(value)),
  ordinal: (value) => String(Number(value) + 1),
  yes_no: (value, { t }) => t(value ? 'value.yes' : 'value.no'),
  money: (value, { currency, language }) => formatMoney(Number(value), currency, language),
  price: (value, { language }) =>
    isRecord(value) ? formatMoney(Number(value.amountMinor), value.currency as Currency, language) : '',
  percent: (value, { language }) => formatPercent(Number(value), language),
  shares: (value, { language, t }) =>
    isRecord(value)
      ? Object.entries(value)
          .map(([kind, bp]) => `${termOf('product', kind, t)}: ${formatPercent(Number(bp), language)}`)
          .join(' · ')
      : '',
  marked: (value, { t }) =>
    isRecord(value)
      ? Object.entries(value)
          .map(([field, why]) => `${termOf('agency_datum', field, t)}: ${why}`)
          .join(' · ')
      : '',
  prospect_field: (value, { t }) =>
    t(`prospect-fields:${String(value)}.name`, { defaultValue: asWords(String(value)) }),
  rate: (value, { language }) => formatMicro(Number(value), language),
  day: (value, { language }) => formatDay(String(value), language),
  instant: (value, { zone, language }) => formatWallTime(String(value), zone, language),
  duration: (value, { language }) => {
    const seconds = Number(value) / 1000
    const [amount, unit] = seconds % 60 === 0 ? [seconds / 60, 'minute'] : [seconds, 'second']
    return new Intl.NumberFormat(localeOf[language], { style: 'unit', unit, unitDisplay: 'long' }).format(
      amount,
    )
  },
  states: (value) => mexicanStates[value as keyof typeof mexicanStates] ?? String(value),
  place: (value, { language }) => taxPlaceName(String(value), language),
  texts: (value, { language }) => (isRecord(value) ? String(value[language] ?? '') : String(value ?? '')),
  device: (value, { t }) =>
    isRecord(value)
      ? t('value.device', {
          browser: termOf('browser', value.browser, t),
          system: termOf('system', value.system, t),
        })
      : '',
  release: (value, { t, language }) => {
    if (!isRecord(value)) return ''
    if (typeof value.on === 'string') return formatDay(value.on, language)
    return t('value.days_before', { count: Number(value.daysBefore) })
  },
  rules: (value, speech) => (isRecord(value) ? ruleOf(value, speech) : ''),
}

function ruleOf(rule: Record<string, unknown>, { t, language, named }: DetailSpeech): string {
  const subject = subjectOfRule(rule)
  const known = subject && named.get(keyOf(subject))
  const label = subject
    ? nameIn(known?.name ?? t('value.gone'), language)
    : termOf('product', rule.subject, t)
  const says = [
    typeof rule.hidden === 'boolean' ? t(rule.hidden ? 'value.not_sold' : 'value.sold') : null,
    typeof rule.markupBp === 'number'
      ? t('value.markup', { percent: formatPercent(rule.markupBp, language) })
      : null,
  ].filter((part) => part !== null)
  return `${label}: ${says.join(', ') || t('value.as_usual')}`
}

/** Rooms blocked, from the first night to the last. */
function blocksOf(cells: unknown[], { t, language }: DetailSpeech): string {
  const nights = cells.filter(isRecord)
  const days = nights.map(({ day }) => String(day)).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  if (!from || !to) return '—'
  const count = nights.reduce((sum, { rooms }) => sum + Number(rooms), 0)
  return t('value.blocks', {
    count,
    days: from === to ? formatDay(from, language) : formatDayRange(from, to, language),
  })
}

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/

function unknownOf(value: unknown, speech: DetailSpeech): string {
  if (typeof value === 'boolean') return speech.t(value ? 'value.yes' : 'value.no')
  if (typeof value === 'string' && instant.test(value))
    return formatWallTime(value, speech.zone, speech.language)
  if (Array.isArray(value)) return value.map((one) => unknownOf(one, speech)).join(', ')
  if (!isRecord(value)) return String(value)
  return Object.entries(value)
    .map(([key, part]) => `${asWords(key)}: ${unknownOf(part, speech)}`)
    .join(' · ')
}

/** Splits a key into words: "Goal reached" for "goalReached" and "goal_reached". */
function asWords(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replace(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
