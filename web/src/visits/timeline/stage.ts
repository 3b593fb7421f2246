import { DAY } from '#domain/kit/dates.ts'
import { linesOf } from './cards.ts'
import type { Formats } from './formats.ts'
import { visitsOf } from './load.ts'
import type { Index } from './model.ts'
import { isNobodys, stackOf } from './model.ts'
import { freeAt, freshAt } from './moves.ts'
import type { Scale } from './scale.ts'
import { pinnedTrack, rowEdges } from './scale.ts'
import type { Leave, Placement, Row } from './types.ts'
import { morning, snapMinutes } from './types.ts'

/** All that is needed to render, to find what is under a point, and to move: the data and their positions. */
export type Stage = {
  readonly rows: readonly Row[]
  /** The pinned row at the top, if there is one, and the rows that scroll below it. */
  readonly pinned: Row | undefined
  readonly body: readonly Row[]
  readonly index: Index
  readonly leaves: ReadonlyMap<string, readonly Leave[]>
  readonly scale: Scale
  /** Upper edges of the scrolling rows with the group headings above them, and the lower edge of the last, in pixels. */
  readonly edges: readonly number[]
  /** Height of the group heading above each scrolling row in pixels; 0 unless a group begins there. */
  readonly heads: readonly number[]
  readonly pinnedTrack: number
  readonly pinnedHeight: number
  readonly formats: Formats
}

type Parts = Pick<Stage, 'rows' | 'index' | 'leaves' | 'scale' | 'formats'>
/** Pixels that the name and the button of the pinned row need. */
const laneHeight = 24
const headHeight = 22
export type Looks = {
  /** Height of the whole timeline in pixels. */
  readonly height: number
  /** The pinned row is collapsed. */
  readonly folded: boolean
}

/** Computes the positions of everything. */
export function stageOf(parts: Parts, { height, folded }: Looks): Stage {
  const { rows, index, scale } = parts
  const pinned = rows[0]?.id === '' ? rows[0] : undefined
  const body = pinned ? rows.slice(1) : rows
  const stack = stackOf(index, '')
  const track = scale.cells ? scale.track : pinnedTrack(stack, scale, height - scale.head, folded)
  const lines = scale.cells && folded ? 1 : linesOf(stack, scale, scale.cells?.pinned)
  const heads = body.map(({ group }, at) =>
    group === undefined || group === body[at - 1]?.group ? 0 : Math.round(headHeight * scale.type),
  )
  return {
    ...parts,
    pinned,
    body,
    heads,
    edges: rowEdges(
      body.map((row) => stackOf(index, row.id)),
      scale,
      heads,
    ),
    pinnedTrack: track,
    pinnedHeight: pinned ? Math.max(lines * track, Math.max(scale.track, laneHeight * scale.type)) + scale.pad * 2 : 0,
  }
}

/** Upper edge and height of a row below the header, without scrolling; undefined for a row that is not displayed. */
export function rowBox(stage: Stage, row: string): { top: number; height: number; pinned: boolean } | undefined {
  if (stage.pinned && row === '') return { top: 0, height: stage.pinnedHeight, pinned: true }
  const box = bodyBox(
    stage,
    stage.body.findIndex((one) => one.id === row),
  )
  return box && { top: stage.pinnedHeight + box.top, height: box.height, pinned: false }
}

/** Upper edge and height of a scrolling row by its index, without the group heading above it. */
export function bodyBox({ edges, heads }: Stage, at: number): { top: number; height: number } | undefined {
  const [edge, bottom, head] = [edges[at], edges[at + 1], heads[at]]
  if (edge === undefined || bottom === undefined || head === undefined) return undefined
  return { top: edge + head, height: bottom - edge - head }
}

/** The first free hour of a row from a minute on. */
export function freeIn({ index }: Stage, row: string, minute: number): Placement {
  return freeAt(row, isNobodys(row) ? [] : visitsOf(stackOf(index, row).items), minute, snapMinutes)
}

/** Placement of a new visit at a point: at that time, or in views whose days are too narrow for times in the first free hour of the day. */
export function newAt(stage: Stage, row: string, minute: number): { at: Placement; wholeDay: boolean } {
  const wholeDay = stage.scale.detail !== 'roomy'
  if (!wholeDay) return { at: freshAt(row, minute, snapMinutes), wholeDay }
  const day = Math.max(0, Math.min(stage.scale.days - 1, Math.floor(minute / DAY)))
  return { at: freeIn(stage, row, day * DAY + morning), wholeDay }
}

/** The absence that a placement would overlap. */
export function leaveAt(stage: Stage, { row, start, end }: Placement): Leave | undefined {
  return stage.leaves.get(row)?.find((leave) => leave.start < end && leave.end > start)
}
