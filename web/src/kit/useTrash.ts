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
  /** The person may take it out again, which is offered. */
  undoable: boolean
  /** Told once it lies in the trash, or does not, while the screen is still there. */
  done?: () => void
  failed?: () => void
}

/** Into the trash and out again. What became of it is said also when the screen on which it was asked for has gone. */
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
