import type { z } from 'zod'
import { invalid } from '#domain/kit/errors.ts'

/**
 * Writes the place at which a page of a list begins as a text for an address, and reads it again: the values by which the list is ordered.
 * `decode` throws `invalid_input` with the field `cursor` for what is no such place.
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
