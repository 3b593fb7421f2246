import type { Point } from '#domain/visits/directions/place.ts'

/** What is drawn of a way, or of the ways of a day. `straight`: a line that only joins two places, and is dashed. */
export type Drawn = {
  readonly lines: readonly { readonly points: readonly Point[]; readonly straight: boolean }[]
  readonly marks: readonly { readonly point: Point; readonly label: string }[]
  /** Google has found some of it, which its terms do not let be shown on another map. */
  readonly byGoogle: boolean
}
