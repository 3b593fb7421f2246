import type { z } from 'zod'
import { invalid } from '#domain/kit/errors.ts'

/**
 * Encodes the place at which a page of a list begins, which is the values the list is ordered by, as a cursor for URLs, and decodes it.
 * `decode` throws `invalid_input` on the field `cursor` for a text that is no such place.
 */
export const placeCodec = <S extends z.ZodType<readonly unknown[]>>(schema: S) => ({
  encode: (place: z.input<S>): string => Buffer.from(JSON.stringify(place)).toString('base64url'),
  decode: (cursor: string): z.output<S> => {
    const read = schema.safeParse(parsed(cursor))
    if (!read.success) throw invalid({ field: 'cursor', code: 'invalid_format' })
    return read.data
  },
})

const parsed = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}
