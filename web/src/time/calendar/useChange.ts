import { useState } from 'react'
import type { CalendarPreview } from '#domain/time/calendar.api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { useCalendarChanged } from './useYear.ts'

type Options<I> = {
  /** Previews whose hours would change; null when the change does not affect hours. */
  ask: (input: I) => Promise<CalendarPreview> | null
  store: (input: I) => Promise<unknown>
}
export type Change = { preview: CalendarPreview | undefined; back: () => void }

/** Changes the calendar in two steps: the form, then a preview of whose hours change. Nothing is stored before the preview is confirmed. */
export const useChange = <I>({ ask, store }: Options<I>): { change: Change; send: (input: I) => Promise<boolean> } => {
  const { t } = useTranslation('company')
  const changed = useCalendarChanged()
  const [preview, setPreview] = useState<CalendarPreview>()
  const back = () => setPreview(undefined)
  const send = async (input: I) => {
    const effect = preview ?? (await ask(input))
    if (effect && !preview) {
      setPreview(effect)
      return false
    }
    await store(input).catch((refusal: unknown) => {
      back()
      throw refusal
    })
    changed()
    snackbar.success(t('calendar.stored'))
    return true
  }
  return { change: { preview, back }, send }
}
