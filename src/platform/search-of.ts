/**
 * The `validateSearch` of a route whose screen parses its address with `Read`. Otherwise the allowed values would be part of
 * the route tree, which every visit loads.
 */
export const searchOf = <Read extends (search: object) => object>(search: object): ReturnType<Read> =>
  search as ReturnType<Read>
