import type { LightName } from './light.ts'
import type { Stage } from './stage.ts'

/** How one name is drawn, and the lights it looks best in, by seed. */
export interface Scene {
  draw(stage: Stage): string
  lights: readonly [LightName, ...LightName[]]
  /** Odd seeds are drawn as in a mirror; not for real places. */
  mirrors?: boolean
}

export type SceneTable = Readonly<Record<string, Scene>>
