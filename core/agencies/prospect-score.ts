import { dayMillis } from '#core/time/lengths.ts'
import { isOpen, type ProspectStage } from './prospects.ts'

/** Parts of a prospect's score with their maximum points: 100 in total. */
export const scoreParts = { stage: 30, volume: 30, touch: 20, plan: 10, reach: 10 } as const
export type ScorePart = keyof typeof scoreParts

/** Points by stage; won or lost prospects have no score. */
export const stagePoints: Partial<Record<ProspectStage, number>> = {
  new: 5,
  contacted: 10,
  qualified: 20,
  invited: 25,
  registered: 30,
}
/** Points by the minimum expected monthly sales, in minor units of MXN; the first match counts. */
export const volumePoints = [
  { from: 50_000_000, points: 30 },
  { from: 10_000_000, points: 24 },
  { from: 2_000_000, points: 16 },
  { from: 1, points: 8 },
] as const
/** Points by the maximum number of days since the latest call or visit; the first match counts. */
export const touchPoints = [
  { days: 7, points: 20 },
  { days: 30, points: 10 },
  { days: 90, points: 5 },
] as const
export const planPoints = scoreParts.plan
/** Points for a phone number, and for an e-mail address. */
export const reachPoints = scoreParts.reach / 2
/** Number of digits in a complete phone number. */
export const minPhoneDigits = 10

/**
 * The earliest instants at which a call or visit gives the points of `touchPoints`, the latest first. `now`:
 * milliseconds since 1970.
 */
export const touchedSince = (now: number) =>
  touchPoints.map(({ days, points }) => ({ since: new Date(now - days * dayMillis), points }))

export interface ScoreFacts {
  stage: ProspectStage
  expectedMinor: number | null
  /** Instant of the latest call or visit. */
  touchedAt: Date | null
  nextOn: string | null
  phone: string
  email: string
}

export interface Score {
  total: number
  parts: { part: ScorePart; points: number }[]
}

/** The priority of a prospect, from 0 to 100, with its parts; null if it is won or lost. */
export function scoreOf(facts: ScoreFacts, now: number): Score | null {
  if (!isOpen(facts.stage)) return null
  const points: Record<ScorePart, number> = {
    stage: stagePoints[facts.stage] ?? 0,
    volume: volumePoints.find(({ from }) => (facts.expectedMinor ?? 0) >= from)?.points ?? 0,
    touch: touchedSince(now).find(({ since }) => facts.touchedAt && facts.touchedAt >= since)?.points ?? 0,
    plan: facts.nextOn === null ? 0 : planPoints,
    reach:
      (facts.phone.replace(/[^0-9]/g, '').length >= minPhoneDigits ? reachPoints : 0) +
      (facts.email.includes('@') ? reachPoints : 0),
  }
  const parts = (Object.keys(scoreParts) as ScorePart[]).map((part) => ({ part, points: points[part] }))
  return { total: parts.reduce((sum, part) => sum + part.points, 0), parts }
}
