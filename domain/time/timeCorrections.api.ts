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
  /** By the office, for anybody: it waits for somebody's approval as others do. */
  request: post('/time-corrections', 'time_corrections.decide')
    .input(inputSchema<(typeof timeCorrection)['fields']>(timeCorrection))
    .output(rowSchema(timeCorrection)),
  approve: act(timeCorrection, 'approve', { action: 'time_corrections.decide' }),
  decline: act(timeCorrection, 'decline', { action: 'time_corrections.decide' }),
  cancel: act(timeCorrection, 'cancel', { action: 'time_corrections.write' }),
}
