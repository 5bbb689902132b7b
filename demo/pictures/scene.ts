import type { LightName } from './light.ts'
import type { Stage } from './stage.ts'

/** How a scene is drawn, and its best lights, by seed. */
export interface Scene {
  draw(stage: Stage): string
  lights: readonly [LightName, ...LightName[]]
  /** Odd seeds are mirrored; not for real places. */
  mirrors?: boolean
}

export type SceneTable = Readonly<Record<string, Scene>>
