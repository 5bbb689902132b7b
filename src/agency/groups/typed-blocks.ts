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

/** Unsaved changes. */
export interface TypedBlocks {
  /** The typed rooms of each cell. */
  rooms: Readonly<Record<string, string>>
  /** The typed release; null: that of the blocked nights. */
  release: TypedRelease | null
  /** Room types that the user added to those with blocked rooms. */
  added: readonly number[]
  /** The stored value of a night when its rooms, or the release of all nights, were first typed. */
  known: KnownNights
}

/** The form's values with the unsaved changes. */
export const draftOf = (typed: TypedBlocks | null, blocks: Blocks, today: string): BlockDraft => ({
  ...(typed?.release ?? usualRelease(blocks, today)),
  rooms: typed?.rooms ?? {},
})

/** The unsaved changes of a form with the values `draft`; null if they equal the stored values. */
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

/** The known values of typed nights, and the stored values of all other nights. */
function seenWith({ rooms, release, known }: TypedBlocks, blocks: Blocks): KnownNights {
  if (release) return known
  const isTyped = ([key]: [string, KeptNight]) => rooms[key] !== undefined
  return Object.fromEntries([
    ...Object.entries(knownNights(blocks)).filter((night) => !isTyped(night)),
    ...Object.entries(known).filter(isTyped),
  ])
}

/** Adds a room type. */
export const withRoom = (unitId: number, before: TypedBlocks | null, blocks: Blocks): TypedBlocks => ({
  ...(before ?? { rooms: {}, release: null, known: knownNights(blocks) }),
  added: [...(before?.added ?? []), unitId],
})

/** Removes an added room type, and its typed values. */
export const withoutRoom = (unit: BlockUnit, before: TypedBlocks, blocks: Blocks, today: string) => {
  const its = new Set(unit.cells.map(({ day }) => cellKey(unit.unitId, day)))
  const rooms = Object.fromEntries(Object.entries(before.rooms).filter(([key]) => !its.has(key)))
  const rest = { ...before, rooms, added: before.added.filter((unitId) => unitId !== unit.unitId) }
  return typedOf(draftOf(rest, blocks, today), rest, blocks, today)
}

/** The changed cells that other users have also changed since the user typed them. */
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

/** Resolves the conflicts in favor of the typed values. */
export const keepMine = (typed: TypedBlocks, blocks: Blocks): TypedBlocks => ({
  ...typed,
  known: knownNights(blocks),
})

/** Resolves the conflicts in favor of the stored values; other typed values are kept. */
export function takeTheirs(typed: TypedBlocks, blocks: Blocks, today: string): TypedBlocks | null {
  const theirs = changedByOthers(typed, blocks, today)
  const rooms = Object.fromEntries(Object.entries(typed.rooms).filter(([key]) => !theirs.has(key)))
  const rest = { ...keepMine(typed, blocks), rooms }
  // A typed release applies to all nights, and would overwrite the other users' changes.
  const stays = changesOf(draftOf(rest, blocks, today), blocks, rest.known).every(
    ({ unitId, day }) => !theirs.has(cellKey(unitId, day)),
  )
  const release = stays ? rest.release : null
  return typedOf(draftOf({ ...rest, release }, blocks, today), rest, blocks, today)
}
