import { isSameNight, type KeptNight } from '#core/products/groups.ts'
import {
  type BlockDraft,
  type Blocks,
  type BlockUnit,
  cellKey,
  changesOf,
  type KnownNights,
  keptOf,
  knownNights,
  nightOf,
  type TypedRelease,
  usualRelease,
} from './block-draft.ts'

/** What was typed and is not saved yet. */
export interface TypedBlocks {
  /** By cell. */
  rooms: Readonly<Record<string, string>>
  /** Null: as the kept nights go back. */
  release: TypedRelease | null
  /** Rooms that were chosen beside those that are kept. */
  added: readonly number[]
  /** What was kept of a night when its rooms, or the release of all, were first typed. */
  known: KnownNights
}

/** What the form says with what was typed. */
export const draftOf = (typed: TypedBlocks | null, blocks: Blocks, today: string): BlockDraft => ({
  ...(typed?.release ?? usualRelease(blocks, today)),
  rooms: typed?.rooms ?? {},
})

/** What was typed once the form says `draft`; null where that is what is kept. */
export function typedOf(
  { rooms, ...release }: BlockDraft,
  before: TypedBlocks | null,
  blocks: Blocks,
  today: string,
): TypedBlocks | null {
  const kept = new Map(
    blocks.units.flatMap(({ unitId, cells }) =>
      cells.map((cell) => [cellKey(unitId, cell.day), String(keptOf(cell))]),
    ),
  )
  const usual = usualRelease(blocks, today)
  const isUsual = (Object.keys(usual) as (keyof TypedRelease)[]).every((key) => usual[key] === release[key])
  const typed: TypedBlocks = {
    rooms: Object.fromEntries(Object.entries(rooms).filter(([key, text]) => text !== kept.get(key))),
    release: isUsual ? null : release,
    added: before?.added ?? [],
    known: before ? seenWith(before, blocks) : knownNights(blocks),
  }
  const isNothing = Object.keys(typed.rooms).length === 0 && isUsual && typed.added.length === 0
  return isNothing ? null : typed
}

/** What was known of the nights as they were typed; of those that were not, what is kept now. */
function seenWith({ rooms, release, known }: TypedBlocks, blocks: Blocks): KnownNights {
  if (release) return known
  const isTyped = ([key]: [string, KeptNight]) => rooms[key] !== undefined
  return Object.fromEntries([
    ...Object.entries(knownNights(blocks)).filter((night) => !isTyped(night)),
    ...Object.entries(known).filter(isTyped),
  ])
}

/** With one more kind of room. */
export const withRoom = (unitId: number, before: TypedBlocks | null, blocks: Blocks): TypedBlocks => ({
  ...(before ?? { rooms: {}, release: null, known: knownNights(blocks) }),
  added: [...(before?.added ?? []), unitId],
})

/** Without a kind of room that was chosen, and without what was typed of it. */
export const withoutRoom = (unit: BlockUnit, before: TypedBlocks, blocks: Blocks, today: string) => {
  const its = new Set(unit.cells.map(({ day }) => cellKey(unit.unitId, day)))
  const rooms = Object.fromEntries(Object.entries(before.rooms).filter(([key]) => !its.has(key)))
  const rest = { ...before, rooms, added: before.added.filter((unitId) => unitId !== unit.unitId) }
  return typedOf(draftOf(rest, blocks, today), rest, blocks, today)
}

/** The cells that would be changed, of which others have changed something since they were typed. */
export function changedByOthers(typed: TypedBlocks | null, blocks: Blocks, today: string): Set<string> {
  if (!typed) return new Set()
  const now = knownNights(blocks)
  const changes = changesOf(draftOf(typed, blocks, today), blocks, typed.known)
  return new Set(
    changes
      .filter(({ unitId, day, known }) => !isSameNight(known, nightOf(now, unitId, day)))
      .map(({ unitId, day }) => cellKey(unitId, day)),
  )
}

/** What was typed counts, whatever others have saved by now. */
export const keepMine = (typed: TypedBlocks, blocks: Blocks): TypedBlocks => ({
  ...typed,
  known: knownNights(blocks),
})

/** What others have saved counts, and what was typed elsewhere. */
export function takeTheirs(typed: TypedBlocks, blocks: Blocks, today: string): TypedBlocks | null {
  const theirs = changedByOthers(typed, blocks, today)
  const rooms = Object.fromEntries(Object.entries(typed.rooms).filter(([key]) => !theirs.has(key)))
  const rest = { ...keepMine(typed, blocks), rooms }
  // A day of release that was typed for all would take their nights along.
  const stays = changesOf(draftOf(rest, blocks, today), blocks, rest.known).every(
    ({ unitId, day }) => !theirs.has(cellKey(unitId, day)),
  )
  const release = stays ? rest.release : null
  return typedOf(draftOf({ ...rest, release }, blocks, today), rest, blocks, today)
}
