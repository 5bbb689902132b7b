import type { Kind } from '#core/products/products.ts'
import type { RateSetting, UnitSetting } from '#core/products/stock-shapes.ts'

/** The typed values of a change. */
interface Typed {
  allotment: number
  priceMinor: number
  percent: number
  whole: boolean
  minStay: number
  maxStay: number | null
  minStayThrough: number
  minAdvance: number
  maxAdvance: number | null
  /** Null: none is chosen. */
  shares: number | null
  toYear: number
}

/** A setting that a person can change. */
interface Choice<Setting> {
  /** The fields that it needs. */
  needs: readonly (keyof Typed)[]
  /** Only stays have it. */
  ofStays?: true
  setting: (values: Typed) => Setting
}
type Choices<Setting> = Record<string, Choice<Setting>>
type BothSetting = Extract<UnitSetting, { kind: RateSetting['kind'] }>

const ofBoth = {
  price: { needs: ['priceMinor'], setting: ({ priceMinor }) => ({ kind: 'price', priceMinor }) },
  raise: {
    needs: ['percent'],
    setting: ({ percent, whole }) => ({ kind: 'percent', percent, whole }),
  },
  lower: {
    needs: ['percent'],
    setting: ({ percent, whole }) => ({ kind: 'percent', percent: -percent, whole }),
  },
  close: { needs: [], setting: () => ({ kind: 'closed', closed: true }) },
  open: { needs: [], setting: () => ({ kind: 'closed', closed: false }) },
  min_stay: {
    ...{ needs: ['minStay'], ofStays: true },
    setting: ({ minStay }) => ({ kind: 'min_stay', minStay }),
  },
  copy: { needs: ['toYear'], setting: ({ toYear }) => ({ kind: 'copy', toYear }) },
} as const satisfies Choices<BothSetting>

const ofUnits = {
  allotment: { needs: ['allotment'], setting: ({ allotment }) => ({ kind: 'allotment', allotment }) },
  offer: {
    needs: ['allotment', 'priceMinor', 'minStay'],
    setting: ({ allotment, priceMinor, minStay }) => ({ kind: 'offer', allotment, priceMinor, minStay }),
  },
} as const satisfies Choices<UnitSetting>

const ofRates = {
  derived: { needs: [], setting: () => ({ kind: 'derived' }) },
  close_arrivals: {
    ...{ needs: [], ofStays: true },
    setting: () => ({ kind: 'closed_to_arrival', closedToArrival: true }),
  },
  open_arrivals: {
    ...{ needs: [], ofStays: true },
    setting: () => ({ kind: 'closed_to_arrival', closedToArrival: false }),
  },
  close_departures: {
    ...{ needs: [], ofStays: true },
    setting: () => ({ kind: 'closed_to_departure', closedToDeparture: true }),
  },
  open_departures: {
    ...{ needs: [], ofStays: true },
    setting: () => ({ kind: 'closed_to_departure', closedToDeparture: false }),
  },
  max_stay: {
    ...{ needs: ['maxStay'], ofStays: true },
    setting: ({ maxStay }) => ({ kind: 'max_stay', maxStay }),
  },
  min_stay_through: {
    ...{ needs: ['minStayThrough'], ofStays: true },
    setting: ({ minStayThrough }) => ({ kind: 'min_stay_through', minStayThrough }),
  },
  min_advance: {
    needs: ['minAdvance'],
    setting: ({ minAdvance }) => ({ kind: 'min_advance', minAdvance }),
  },
  max_advance: {
    needs: ['maxAdvance'],
    setting: ({ maxAdvance }) => ({ kind: 'max_advance', maxAdvance }),
  },
  shares: {
    ...{ needs: ['shares'], ofStays: true },
    setting: ({ shares }) => ({ kind: 'shares', shares: shares ?? 0 }),
  },
} as const satisfies Choices<RateSetting>

const { copy, ...daily } = ofBoth
export const choices = { ...daily, ...ofUnits, ...ofRates, copy }
export type StockChoice = keyof typeof choices
export const stockChoices = Object.keys(choices) as StockChoice[]

export const isChoice = (value: string): value is StockChoice => value in choices
export const isOfUnits = (choice: StockChoice): choice is keyof typeof ofBoth | keyof typeof ofUnits =>
  choice in ofBoth || choice in ofUnits
export const isOfRates = (choice: StockChoice): choice is keyof typeof ofBoth | keyof typeof ofRates =>
  choice in ofBoth || choice in ofRates

/** The choices for units or rates of a product of the kind. */
export const choicesOf = (kind: Kind, of: 'units' | 'rates'): readonly StockChoice[] =>
  stockChoices
    .filter(of === 'units' ? isOfUnits : isOfRates)
    .filter((choice) => kind === 'hotels' || !('ofStays' in choices[choice]))
