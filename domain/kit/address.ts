import { z } from 'zod'
import type { Entity } from './entity.ts'
import { choice, optional, postalCode, text } from './fields.ts'
import { prefectures } from './prefectures.ts'

/** An address found by a postal code. `prefecture` is a code of JIS X 0401. */
export const postalAddress = z.object({ prefecture: z.string(), municipality: z.string(), town: z.string() })

/** The name of a town without what is numbered in it: 千早 of 千早2-1-5, but 千早二丁目 as it is. */
export const townName = (town: string): string => town.replace(/[\d０-９].*$/, '').trim()

/** The facts of an address, for every entity that has one. */
export const address = {
  postal_code: optional(postalCode()),
  prefecture: optional(choice('common:prefecture', prefectures)),
  municipality: optional(text(100)),
  town: optional(text(200)),
  building: optional(text(200)),
}

/** Whether records of an entity have an address in parts, into which a file's column with a whole address can be split. */
export const hasAddress = ({ fields }: Pick<Entity, 'fields'>): boolean =>
  ['prefecture', 'municipality', 'town'].every((name) => Object.hasOwn(fields, name))
