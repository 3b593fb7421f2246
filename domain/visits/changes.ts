/** A thing that may have changed, as sentences: each is told by itself, so that of five contacts only the new number is read. */
export type Told = readonly string[]
/** What was told before and is no more, and what is told now. */
export type Change = { readonly before: Told; readonly after: Told }

/** What differs between two states of a thing; undefined where nothing does. The order of its sentences is no change. */
export const changeOf = (before: Told, after: Told): Change | undefined => {
  const gone = before.filter((one) => !after.includes(one))
  const come = after.filter((one) => !before.includes(one))
  return gone.length + come.length === 0 ? undefined : { before: gone, after: come }
}
