/**
 * The `validateSearch` of a route whose screen reads its own address by `Read`. The possible values would otherwise be part
 * of the route tree, which every visit loads.
 */
export const searchOf = <Read extends (search: object) => object>(search: object): ReturnType<Read> =>
  search as ReturnType<Read>
