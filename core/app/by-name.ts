/** An object with a value for each name. */
export const byName = <N extends string, V>(names: readonly N[], of: (name: N) => V): Record<N, V> =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<N, V>

/** The entries of `from` with these names. */
export const pick = <T extends object, N extends keyof T>(from: T, names: readonly N[]): Pick<T, N> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, N>
