import { z } from 'zod'
import { act, post, resource } from '../kit/contract.ts'
import { inputSchema, type Row, rowSchema } from '../kit/entity.ts'
import { date, text } from '../kit/fields.ts'
import { correctedSpans, timeCorrection } from './timeCorrection.ts'

export type TimeCorrectionRow = Row<typeof timeCorrection>

export const timeCorrectionsApi = {
  ...resource(timeCorrection, {
    read: 'time_corrections.read',
    change: 'time_corrections.decide',
    history: 'time_corrections.decide',
    remove: 'time_corrections.decide',
    restore: 'time_corrections.decide',
  }),
  /**
   * For oneself.
   * @throws `correction_pending` while an answer for that date is waited for, `invalid_input` for work to come
   */
  ask: post('/time-corrections/own', 'time_corrections.write')
    .input(z.strictObject({ date: date().schema, spans: correctedSpans.schema, reason: text(200).schema }))
    .output(rowSchema(timeCorrection)),
  /**
   * Answers for oneself whether the break of a day was taken of which less is recorded than the law asks for. Yes asks for a correction with that break in the middle of the
   * longest stretch of work; no stands beside the day for the office. What was answered already is done.
   * @throws `act_not_allowed` for a day that lacks no break, `correction_pending` for a no while a correction of the day waits, `month_closed`
   */
  answerRest: post('/time-corrections/own/rest', 'time_corrections.write', 200)
    .input(z.strictObject({ date: date().schema, rested: z.boolean() }))
    .output(z.object({ rested: z.boolean() })),
  /** By the office, for anybody: it waits for somebody's approval as others do. */
  request: post('/time-corrections', 'time_corrections.decide')
    .input(inputSchema<(typeof timeCorrection)['fields']>(timeCorrection))
    .output(rowSchema(timeCorrection)),
  approve: act(timeCorrection, 'approve', { action: 'time_corrections.decide' }),
  decline: act(timeCorrection, 'decline', { action: 'time_corrections.decide' }),
  cancel: act(timeCorrection, 'cancel', { action: 'time_corrections.write' }),
}
