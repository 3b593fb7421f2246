import { z } from 'zod'
import { act, get, post, resource } from '../../kit/contract.ts'
import { inputSchema, type Row, rowSchema } from '../../kit/entity.ts'
import { omittable } from '../../kit/fields.ts'
import { withFiles, withPhotos } from '../../kit/fileCalls.ts'
import { deductionKinds } from './deductions.ts'
import { yearEndDeclaration } from './yearEndDeclaration.ts'

export type DeclarationRow = Row<typeof yearEndDeclaration>

/** Declarations that one call opens or reminds of; the screen asks again while there are more. */
export const MAX_AT_ONCE = 300

const year = yearEndDeclaration.fields.year.schema
/** What is taken off the income by a declaration as it stands, of the pay that its person expects. Yen. */
const effect = z.object({
  deductions: z.array(z.object({ kind: z.enum(deductionKinds), amount: z.int() })),
  basic: z.int(),
  adjustment: z.int(),
  credit: z.int(),
})
export type DeclarationEffect = z.infer<typeof effect>
/**
 * Where a declaration stands. `reason`: why the office sent it back; null unless it is returned. `handed_in`: when and by whom, null before. `effect`: null where no table of its year is
 * known or nothing is told of the pay.
 */
const standing = z.object({
  reason: z.string().nullable(),
  handed_in: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
  effect: effect.nullable(),
})
export type DeclarationStanding = z.infer<typeof standing>

export const yearEndDeclarationsApi = {
  ...resource(yearEndDeclaration, {
    read: 'year_end.read',
    change: 'year_end.write',
    history: 'year_end.decide',
    remove: 'year_end.decide',
    restore: 'year_end.decide',
  }),
  ...withFiles(yearEndDeclaration, { read: 'year_end.read', write: 'year_end.write' }),
  ...withPhotos(yearEndDeclaration, 'year_end.write'),
  /** One declaration by the office, such as of somebody who handed in a paper. */
  open: post('/year-end-declarations', 'year_end.decide')
    .input(inputSchema<(typeof yearEndDeclaration)['fields']>(yearEndDeclaration))
    .output(rowSchema(yearEndDeclaration)),
  /**
   * Opens the year for everybody who has handed in the declaration of dependants and is employed at its end, with what is known already, and notifies them. `opened`: by this call;
   * `more`: there are others, for whom it is called again; `without_column`: people of whom no column of the tax table is known, who get none.
   */
  openYear: post('/year-end-declarations/year', 'year_end.decide', 200)
    .input(z.strictObject({ year }))
    .output(z.object({ opened: z.int(), more: z.boolean(), without_column: z.int() })),
  /** Notifies those who have not answered yet, once a day. `after`: where the call before ended; `next`: where the next one begins, null at the end. */
  remind: post('/year-end-declarations/remind', 'year_end.decide', 200)
    .input(z.strictObject({ year, after: omittable(z.uuid()) }))
    .output(z.object({ reminded: z.int(), next: z.uuid().nullable() })),
  submit: act(yearEndDeclaration, 'submit', { action: 'year_end.write' }),
  takeBack: act(yearEndDeclaration, 'take_back', { action: 'year_end.write' }),
  accept: act(yearEndDeclaration, 'accept', { action: 'year_end.decide' }),
  sendBack: act(yearEndDeclaration, 'send_back', { action: 'year_end.decide' }),
  reopen: act(yearEndDeclaration, 'reopen', { action: 'year_end.decide' }),
  standing: get('/year-end-declarations/{id}/standing', 'year_end.read')
    .input(z.strictObject({ id: z.uuid() }))
    .output(standing),
}
