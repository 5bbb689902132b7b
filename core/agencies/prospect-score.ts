import { dayMillis } from '#core/time/lengths.ts'
import { isOpen, type ProspectStage } from './prospects.ts'

/** What the score of a prospect is made of, with the points that each part gives at most: a hundred together. */
export const scoreParts = { stage: 30, volume: 30, touch: 20, plan: 10, reach: 10 } as const
export type ScorePart = keyof typeof scoreParts

/** How far it has come; who is won or lost has no score. */
export const stagePoints: Partial<Record<ProspectStage, number>> = {
  new: 5,
  contacted: 10,
  qualified: 20,
  invited: 25,
  registered: 30,
}
/** From so many Mexican minor units expected in a month on; the first that is reached counts. */
export const volumePoints = [
  { from: 50_000_000, points: 30 },
  { from: 10_000_000, points: 24 },
  { from: 2_000_000, points: 16 },
  { from: 1, points: 8 },
] as const
/** For so many days after the latest call or visit; the first that is kept counts. */
export const touchPoints = [
  { days: 7, points: 20 },
  { days: 30, points: 10 },
  { days: 90, points: 5 },
] as const
export const planPoints = scoreParts.plan
/** For a phone and for an e-mail each. */
export const reachPoints = scoreParts.reach / 2
/** Digits of a phone that can be called. */
export const leastPhoneDigits = 10

/** The instants since which a touch gives the points of `touchPoints`, the latest first. `now`: milliseconds since 1970. */
export const touchedSince = (now: number) =>
  touchPoints.map(({ days, points }) => ({ since: new Date(now - days * dayMillis), points }))

export interface ScoreFacts {
  stage: ProspectStage
  expectedMinor: number | null
  /** Of the latest call or visit. */
  touchedAt: Date | null
  nextOn: string | null
  phone: string
  email: string
}

export interface Score {
  total: number
  parts: { part: ScorePart; points: number }[]
}

/** How much it is worth to go on with a prospect now, from 0 to 100, and why; null for whoever is won or lost. */
export function scoreOf(facts: ScoreFacts, now: number): Score | null {
  if (!isOpen(facts.stage)) return null
  const points: Record<ScorePart, number> = {
    stage: stagePoints[facts.stage] ?? 0,
    volume: volumePoints.find(({ from }) => (facts.expectedMinor ?? 0) >= from)?.points ?? 0,
    touch: touchedSince(now).find(({ since }) => facts.touchedAt && facts.touchedAt >= since)?.points ?? 0,
    plan: facts.nextOn === null ? 0 : planPoints,
    reach:
      (facts.phone.replace(/[^0-9]/g, '').length >= leastPhoneDigits ? reachPoints : 0) +
      (facts.email.includes('@') ? reachPoints : 0),
  }
  const parts = (Object.keys(scoreParts) as ScorePart[]).map((part) => ({ part, points: points[part] }))
  return { total: parts.reduce((sum, part) => sum + part.points, 0), parts }
}
