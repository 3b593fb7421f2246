import { useState } from 'react'
import type { FileValue } from '#domain/kit/files.ts'
import { type BatchLine, faultsOf, MAX_BATCH } from '#domain/pay/slips/batch.ts'
import type { BatchChecked } from '#domain/pay/slips/slips.api.ts'
import { slipFileTypes } from '#domain/pay/slips/slip.ts'
import { problemOf, type Refusal } from '#web/kit/callError.ts'
import { useUploadLimits } from '#web/kit/files/limits.ts'
import { fileRefusal } from '#web/kit/files/refusal.ts'
import type { AddFile } from './slipCalls.ts'

/** A file of a batch. `sent`: it is on the server, and no record names it yet; `problem`: why it did not get there. */
export type BatchFile = BatchLine & {
  readonly key: number
  readonly file: File
  readonly staff_name: string | null
  readonly sent?: FileValue
  readonly problem?: Refusal['code']
}
type Slip = { staff_id: string; file: FileValue }

export type BatchCalls<Period> = {
  check: (period: Period, names: string[]) => Promise<BatchChecked>
  addFile: AddFile
  store: (period: Period, slips: Slip[]) => Promise<{ size: number }>
}

/** The fault of a file itself, as far as the browser knows; where it knows no type, the server decides by the content. */
const faultOf = (file: File, mb: number | undefined): BatchLine['fault'] => {
  const refusal = fileRefusal(file, mb)
  if (refusal) return refusal.code === 'empty_file' ? 'empty' : 'too_large'
  return file.type === '' || slipFileTypes.some((type) => type === file.type) ? null : 'wrong_kind'
}

/**
 * State of a batch of slips: the files that were chosen, whom each is for, and the upload. Nothing is stored before `store`, which uploads
 * what is not on the server yet and then stores all slips, or none. After a failure it can be called again: what was uploaded stays.
 */
export const useBatch = <Period>(calls: BatchCalls<Period>, period: Period) => {
  const mb = useUploadLimits()?.file_mb
  const [files, setFiles] = useState<readonly BatchFile[]>([])
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState<'check' | 'store'>()
  const [failure, setFailure] = useState<unknown>()
  const [left, setLeft] = useState(0)
  const faults = faultsOf(files, taken)
  const ready = files.filter(({ left_out }, at) => !left_out && faults[at] === null)
  const isReady = ready.length > 0 && faults.every((fault) => fault === null)

  const during = async (what: 'check' | 'store', run: () => Promise<boolean>): Promise<boolean> => {
    setBusy(what)
    setFailure(undefined)
    try {
      return await run()
    } catch (error) {
      setFailure(error)
      return false
    } finally {
      setBusy(undefined)
    }
  }
  const refresh = async (other: Period): Promise<boolean> => {
    const { taken: now } = await calls.check(
      other,
      files.map(({ file }) => file.name),
    )
    setTaken(new Set(now))
    return true
  }
  const change = (key: number, part: Partial<BatchFile>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))

  /** Finds out whom more files are for; those of the batch before stay as they are. */
  const add = (list: FileList | readonly File[]) => {
    const chosen = [...list].slice(0, MAX_BATCH - files.length)
    setLeft(list.length - chosen.length)
    if (chosen.length === 0) return Promise.resolve(false)
    return during('check', async () => {
      const { lines, taken: now } = await calls.check(
        period,
        chosen.map(({ name }) => name),
      )
      setTaken(new Set(now))
      const first = (files.at(-1)?.key ?? 0) + 1
      const more = chosen.map((file, at): BatchFile => {
        const { match = 'none', staff_id = null, staff_name = null } = lines[at] ?? {}
        return { key: first + at, file, fault: faultOf(file, mb), match, staff_id, staff_name, left_out: false }
      })
      setFiles((all) => [...all, ...more])
      return true
    })
  }
  /** For another month or year other people have slips already. */
  const recheck = (other: Period) => (files.length === 0 ? Promise.resolve(true) : during('check', () => refresh(other)))

  const send = async (one: BatchFile): Promise<Slip | undefined> => {
    const { staff_id } = one
    if (staff_id === null) return undefined
    if (one.sent) return { staff_id, file: one.sent }
    try {
      const sent = await calls.addFile({ file: one.file })
      change(one.key, { sent })
      return { staff_id, file: sent }
    } catch (error) {
      change(one.key, { problem: problemOf(error).code })
      return undefined
    }
  }
  const store = () =>
    during('store', async () => {
      setFiles((all) => all.map(({ problem: _, ...one }) => one))
      const slips: Slip[] = []
      for (const one of ready) {
        const slip = await send(one)
        if (slip) slips.push(slip)
      }
      if (slips.length < ready.length) return false
      try {
        await calls.store(period, slips)
      } catch (error) {
        // somebody may have stored a slip of these people meanwhile
        await refresh(period)
        throw error
      }
      return true
    })

  return {
    files,
    faults,
    ready: ready.length,
    sent: ready.filter(({ sent }) => sent !== undefined).length,
    failed: files.filter(({ problem }) => problem !== undefined).length,
    isReady,
    busy,
    failure,
    /** Files that were not taken, since a batch has room for no more. */
    left,
    add,
    recheck,
    store,
    change,
    empty: () => setFiles([]),
  }
}
export type Batch = Omit<ReturnType<typeof useBatch>, 'recheck'>
