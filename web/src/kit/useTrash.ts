import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from './i18n.ts'
import { snackbar } from './snackbar.ts'
import { useErrorText } from './useErrorText.ts'
import { type StoredCalls, useStored } from './useStored.ts'

export type TrashCalls = StoredCalls & {
  remove: { call(input: { id: string; version: number }): Promise<unknown> }
  restore: { call(input: { id: string }): Promise<unknown> }
}
type One = { id: string; version: number }
type Options = {
  name: string
  /** The person may restore the record, so that the message offers to undo. */
  undoable: boolean
  /** Called when the record is in the trash, or when that failed; only while the component is still on the screen. */
  done?: () => void
  failed?: () => void
}

/** Moves a record into the trash and restores it. The message about the result is shown even if the screen has been left meanwhile. */
export function useTrash(calls: TrashCalls, { name, undoable, done, failed }: Options) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const store = useStored(calls)
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])
  const { mutateAsync, isPending: busy } = useMutation({
    mutationFn: async (act: () => Promise<unknown>) => store((await act()) as Readonly<Record<string, unknown>>),
  })
  const refused = (error: unknown) => void snackbar.error(errorText(error))
  const restore = ({ id }: Pick<One, 'id'>) =>
    mutateAsync(() => calls.restore.call({ id })).then(() => void snackbar.success(t('table.trash.restored', { name })), refused)
  const trash = async ({ id, version }: One) => {
    try {
      await mutateAsync(() => calls.remove.call({ id, version }))
    } catch (error) {
      refused(error)
      if (here.current) failed?.()
      return
    }
    const undo = undoable ? { label: t('form.record.undo'), run: () => void restore({ id }) } : undefined
    snackbar.success(t('form.record.moved_to_trash', { name }), undo)
    if (here.current) done?.()
  }
  return { trash, restore, busy }
}
