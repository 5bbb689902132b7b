import loops from './coast.gen.json'

/** The land of Mexico and its surroundings, as loops of latitudes and longitudes. `write-coast.ts` writes the file. */
export const coast: [latitude: number, longitude: number][][] = loops.map(readRing)

/** A loop in the format of `writeCoast`. */
export function readRing(written: string): [latitude: number, longitude: number][] {
  const steps = (written.match(/-?\d+/g) ?? []).map(Number)
  let [x, y] = [0, 0]
  return Array.from({ length: steps.length / 2 }, (_, at) => {
    x += steps[2 * at] ?? 0
    y += steps[2 * at + 1] ?? 0
    return [y / 1_000, x / 1_000]
  })
}
