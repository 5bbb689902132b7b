import { isTemplate } from '#core/app/legal-texts.ts'
import type { Currency } from '#core/money/money.ts'
import { type Kind, kinds } from '#core/products/products.ts'
import type { TaxCode } from '#core/products/tax-codes.ts'
import { lacksTaxes } from '#core/products/tax-places.ts'

/**
 * The steps that an installation needs before it sells, in the order of the checklist; each with its possible notes.
 */
const notesByStep = {
  admins: ['alone', 'recovery', 'several'],
  brand: ['usual', 'own'],
  destinations: ['none', 'some'],
  taxes: ['no_place', 'missing', 'set'],
  rates: ['one_currency', 'missing', 'set'],
  plans: ['none', 'some'],
  legal: ['draft', 'own'],
  mail: ['kept', 'example_sender', 'set'],
  payments: ['none', 'trial', 'set'],
  push: ['insecure', 'set'],
  hotels: ['none', 'some'],
  tours: ['none', 'some'],
  transfers: ['none', 'some'],
  agencies: ['none', 'some'],
} as const

export type SetupStep = keyof typeof notesByStep
export const setupSteps = Object.keys(notesByStep) as [SetupStep, ...SetupStep[]]

/** Explains why a step has its state: "mail.kept". */
export type SetupNote = { [Step in SetupStep]: `${Step}.${(typeof notesByStep)[Step][number]}` }[SetupStep]
export const setupNotes = Object.entries(notesByStep).flatMap(([step, notes]) =>
  notes.map((note) => `${step}.${note}` as SetupNote),
) as [SetupNote, ...SetupNote[]]

/** States of a step. `not_needed`: nothing requires it yet. */
export const setupStates = ['done', 'open', 'skipped', 'not_needed'] as const
export type SetupState = (typeof setupStates)[number]

export interface SetupFacts {
  admins: number
  /** Whether the current user has recovery codes left. */
  hasRecoveryCodes: boolean
  hasOwnName: boolean
  /** ISO 3166 codes of the states or countries of the destinations, one per destination. */
  jurisdictions: readonly string[]
  /** The taxes in force today. */
  taxes: readonly { code: TaxCode; jurisdiction: string }[]
  /** Currencies of products, and of agencies. */
  priced: readonly Currency[]
  sold: readonly Currency[]
  /** The exchange rates in force today. */
  rates: readonly { from: Currency; to: Currency }[]
  /** Number of commission plans on offer. */
  plans: number
  /** Versions of the legal texts in force. */
  legalVersions: readonly string[]
  mail: { isSent: boolean; hasOwnSender: boolean }
  /** Payment settings. `unset`: names of the variables without which nobody can pay online. */
  payments: { movesMoney: boolean; unset: readonly string[] }
  /** Whether browsers accept push notifications from the platform's URL. */
  isSecure: boolean
  /** Number of products per kind that have anything left to sell from today on. */
  onSale: Record<Kind, number>
  /** Number of approved agencies, without branches. */
  agencies: number
}

export interface JudgedStep {
  step: SetupStep
  state: SetupState
  /** Whether nothing can be sold without this step. */
  isRequired: boolean
  note: SetupNote
  /** Number of items that the step requires. */
  count: number
  /** What is missing: jurisdictions, pairs of currencies ("USD MXN") or variables. */
  missing: string[]
}

/** A step before skipping. */
interface Found {
  note: SetupNote
  state: Exclude<SetupState, 'skipped'>
  isRequired?: boolean
  count?: number
  missing?: string[]
}

/** Determines the state of each step; `skipped` matters only for steps that would be open. */
export function judgeSetup(facts: SetupFacts, skipped: readonly SetupStep[]): JudgedStep[] {
  const found = findSteps(facts)
  return setupSteps.map((step) => {
    const { note, state, isRequired = false, count = 0, missing = [] } = found[step]
    const isSkipped = state === 'open' && skipped.includes(step)
    return { step, state: isSkipped ? 'skipped' : state, isRequired, note, count, missing }
  })
}

export const isSetupOpen = (steps: readonly Pick<JudgedStep, 'state'>[]): boolean =>
  steps.some(({ state }) => state === 'open')

function findSteps(facts: SetupFacts): Record<SetupStep, Found> {
  const untaxed = findUntaxed(facts)
  const unrated = findUnrated(facts)
  const { payments } = facts
  return {
    admins: findAdmins(facts),
    brand: choose(facts.hasOwnName, 'brand.own', 'brand.usual'),
    destinations: countOf(facts.jurisdictions.length, 'destinations', true),
    taxes:
      facts.jurisdictions.length === 0
        ? { note: 'taxes.no_place', state: 'not_needed' }
        : {
            ...choose(untaxed.length === 0, 'taxes.set', 'taxes.missing'),
            isRequired: true,
            missing: untaxed,
          },
    rates:
      new Set([...facts.priced, ...facts.sold]).size < 2
        ? { note: 'rates.one_currency', state: 'not_needed' }
        : {
            ...choose(unrated.length === 0, 'rates.set', 'rates.missing'),
            isRequired: true,
            missing: unrated,
          },
    plans: countOf(facts.plans, 'plans', false),
    legal: { ...choose(!facts.legalVersions.some(isTemplate), 'legal.own', 'legal.draft'), isRequired: true },
    mail: { ...findMail(facts), isRequired: true },
    payments: payments.movesMoney
      ? { note: 'payments.set', state: 'done' }
      : {
          note: payments.unset.length > 0 ? 'payments.none' : 'payments.trial',
          state: 'open',
          missing: [...payments.unset],
        },
    push: choose(facts.isSecure, 'push.set', 'push.insecure'),
    ...findKinds(facts),
    agencies: countOf(facts.agencies, 'agencies', true),
  }
}

const choose = (isDone: boolean, done: SetupNote, open: SetupNote): Found =>
  isDone ? { note: done, state: 'done' } : { note: open, state: 'open' }

const countOf = (
  count: number,
  step: 'destinations' | 'plans' | 'agencies' | Kind,
  isRequired: boolean,
): Found => ({ ...choose(count > 0, `${step}.some`, `${step}.none`), count, isRequired })

function findAdmins({ admins, hasRecoveryCodes }: SetupFacts): Found {
  if (admins > 1) return { note: 'admins.several', state: 'done', count: admins }
  return choose(hasRecoveryCodes, 'admins.recovery', 'admins.alone')
}

function findMail({ mail }: SetupFacts): Found {
  if (!mail.isSent) return { note: 'mail.kept', state: 'open' }
  return choose(mail.hasOwnSender, 'mail.set', 'mail.example_sender')
}

/** A step is done with one kind on sale. */
function findKinds({ onSale }: SetupFacts): Record<Kind, Found> {
  const isNothing = kinds.every((kind) => onSale[kind] === 0)
  const found = (kind: Kind) => countOf(onSale[kind], kind, isNothing)
  return { hotels: found('hotels'), tours: found('tours'), transfers: found('transfers') }
}

/** The jurisdictions of destinations in which a tax is charged but has no rate; each listed once. */
const findUntaxed = ({ jurisdictions, taxes }: SetupFacts): string[] =>
  [...new Set(jurisdictions)].filter((jurisdiction) => lacksTaxes(jurisdiction, taxes))

/** The pairs of product currency and agency currency without an exchange rate. */
const findUnrated = ({ priced, sold, rates }: SetupFacts): string[] =>
  priced.flatMap((from) =>
    sold
      .filter((to) => to !== from && !rates.some((rate) => rate.from === from && rate.to === to))
      .map((to) => `${from} ${to}`),
  )
