/**
 * The `validateSearch` of a route whose screen reads its address itself, by `Read`. The values that an address may have
 * would otherwise be part of the route tree, which every visit loads.
 */
export const searchOf = <Read extends (search: object) => object>(search: object): ReturnType<Read> =>
  search as ReturnType<Read>
