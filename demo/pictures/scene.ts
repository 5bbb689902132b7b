import type { LightName } from './light.ts'
import type { Stage } from './stage.ts'

/** How a scene is drawn, and the lights that suit it, chosen by seed. */
export interface Scene {
  draw(stage: Stage): string
  lights: readonly [LightName, ...LightName[]]
  /** Whether odd seeds are mirrored; never set for real places. */
  mirrors?: boolean
}

export type SceneTable = Readonly<Record<string, Scene>>
