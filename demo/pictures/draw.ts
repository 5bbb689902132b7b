import { journeys } from './journeys.ts'
import { coast, highland, inland, pacific } from './places.ts'
import type { Scene, SceneTable } from './scene.ts'
import { grain } from './sky.ts'
import { createStage } from './stage.ts'
import { hotels, rooms } from './stays.ts'
import { landTours, waterTours } from './tours.ts'

const tables: readonly SceneTable[] = [
  coast,
  pacific,
  inland,
  highland,
  hotels,
  rooms,
  landTours,
  waterTours,
  journeys,
]
const scenes = new Map<string, Scene>(tables.flatMap((table) => Object.entries(table)))

/** All scene names, without seeds. */
export const sceneNames = (): string[] => [...scenes.keys()]

/** A scene name and, if the last segment is a number, a seed. */
const namePattern = /^([a-z0-9-]+(?:\/[a-z0-9-]+)*?)(?:\/(\d{1,6}))?$/

/**
 * Returns the picture of a scene as SVG text, 1200×800 and safe to crop to a square around its middle. A numeric last
 * segment is a seed that varies light and placement. Returns null for an unknown name.
 */
export function drawScene(name: string): string | null {
  const parts = namePattern.exec(name)
  if (!parts) return null
  const base = parts[1] as string
  const scene = scenes.get(base)
  if (!scene) return null
  const seed = Number(parts[2] ?? 0)
  const lightName = scene.lights[seed % scene.lights.length] ?? scene.lights[0]
  const stage = createStage(base, seed, lightName)
  const drawn = scene.draw(stage)
  const paper = grain(stage)
  const body =
    scene.mirrors && (seed >> 1) % 2 ? `<g transform="matrix(-1 0 0 1 1200 0)">${drawn}</g>` : drawn
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 1200 800" preserveAspectRatio="xMidYMid slice" stroke-linecap="round"><defs>${stage.defs()}</defs><path d="M0 0h1200v800H0z" fill="${stage.light.haze}"/>${body}${paper}</svg>`
}
