import type { Text } from '#core/app/language.ts'
import { type DemoDestination, type DemoZone, text } from './shapes.ts'

export function zone(id: string, es: string, en: string, minutes: number, shuttle: boolean): DemoZone {
  return { id, name: text(es, en), minutes, shuttle }
}

/** A destination with its picture: `scene`, else the scene of its own name; `alt` says what is seen. */
export function placeOf({
  alt,
  scene,
  ...place
}: Omit<DemoDestination, 'picture' | 'position'> & { alt: Text; scene?: string }): DemoDestination {
  return { ...place, picture: { scene: scene ?? place.id, alt }, position: 0 }
}
