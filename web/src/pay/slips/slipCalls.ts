import type { QueryKey } from '@tanstack/react-query'
import type { Entity } from '#domain/kit/entity.ts'
import type { FileValue } from '#domain/kit/files.ts'
import type { Opened, PayslipRow, WithholdingSlipRow } from '#domain/pay/slips/slips.api.ts'
import type { slipActs } from '#domain/pay/slips/slip.ts'
import type { Sending } from '#web/kit/files/calls.ts'

export type AnySlip = PayslipRow | WithholdingSlipRow
export type SlipEntity = Entity & { readonly name: 'payslip' | 'withholding_slip'; readonly acts: typeof slipActs }

type Acting = { id: string; version: number; reason?: string | undefined }
/** The calls on slips, as `api` provides them. */
export type SlipCalls = {
  key(): QueryKey
  get: { queryKey(options: { input: { id: string } }): QueryKey }
  handOver: { call(input: Acting): Promise<AnySlip> }
  withdraw: { call(input: Acting & { reason?: string }): Promise<AnySlip> }
  replace: { call(input: never): Promise<AnySlip> }
  opened: { call(input: { id: string }): Promise<Opened>; queryKey(options: { input: { id: string } }): QueryKey }
}
export type AddFile = (input: { file: File }, options?: Sending) => Promise<FileValue>
