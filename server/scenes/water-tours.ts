import type { SceneTable } from './scene.ts'
export const waterTours: SceneTable = {}
