import type { Text } from '#core/language.ts'
import { type DemoDestination, type DemoZone, text } from './shapes.ts'

export function zone(id: string, es: string, en: string, minutes: number, shuttle: boolean): DemoZone {
  return { id, name: text(es, en), minutes, shuttle }
}

/** A destination whose picture is the scene of its own name; `alt` says what is seen. */
export function placeOf({
  alt,
  ...place
}: Omit<DemoDestination, 'picture' | 'position'> & { alt: Text }): DemoDestination {
  return { ...place, picture: { scene: place.id, alt }, position: 0 }
}
