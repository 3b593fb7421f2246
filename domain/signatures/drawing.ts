import { z } from 'zod'

/** A signature is drawn in a box of this size, whatever the screen: units of its own. */
export const DRAWING = { width: 1000, height: 300 } as const
/** Strokes and points of one drawing: far above what a hand draws, and few enough for one small call. */
export const MAX_STROKES = 60
export const MAX_POINTS = 900

const point = z.tuple([z.int().min(0).max(DRAWING.width), z.int().min(0).max(DRAWING.height)])
/** A drawn signature: lines of points, which stay sharp at any size and are no picture from outside. */
export const drawing = z
  .array(z.array(point).min(1))
  .min(1)
  .max(MAX_STROKES)
  .refine((strokes) => strokes.reduce((sum, { length }) => sum + length, 0) <= MAX_POINTS, {
    params: { code: 'max_length', size: MAX_POINTS },
  })
export type Drawing = z.infer<typeof drawing>
